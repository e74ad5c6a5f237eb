# Cyber Jar destroys all monsters and turns up five cards each
game: duel

given
  rules = classic
  turn = 3
  monsters1 = Cyber Jar defense
  monsters2 = Dark Magician
  deck1 = Pot of Greed, Raigeki, Ookazi, Dark Hole, Umi, Yami
  deck2 = Pot of Greed, Raigeki, Ookazi, Dark Hole, Umi, Yami

play
  P1 flip m1
  all pass while legal

then
  monsters1 =
  monsters2 =
  deck1 = Yami
  deck2 = Yami
