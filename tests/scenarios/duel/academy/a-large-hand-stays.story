# Nobody has to discard: a hand can be of any size
rules: A4-31
game: duel

given
  hand1 = Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh
  deck1 = Mokey Mokey
  deck2 = Mokey Mokey

play
  P1 end
  P2 end

then
  hand1 = Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh, Kuriboh, Mokey Mokey
  grave1 =
