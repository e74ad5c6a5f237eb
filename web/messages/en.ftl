# Everywhere
title = Croupier
skip-visual = Play without pictures
skip-table = Play with pictures
cancel = Cancel
close = Close
leave = Leave
back-home = Back to the start page
loading = One moment …
silent = The server does not answer. Is it running?
nowhere = There is no such page.
connecting = Connecting …
reconnecting = The connection is gone. Reconnecting …
code = Code
name = Your name
name-hint = 1 to 20 characters
settings = Settings
palette = Colours
palette-baize = Baize
palette-midnight = Midnight
palette-parlour = Parlour
theme = Light or dark
theme-auto = As the system
theme-light = Light
theme-dark = Dark
speed = Motion
speed-off = Off
speed-fast = Fast
speed-normal = Normal
speed-cinematic = Cinematic
sole = The only thing I can do
sole-ask = I do it
sole-auto = Is done by itself
look = Table
look-table = As a picture
look-plain = As headings and lists
rules = Rules
rules-of = Rules: { $game }
language = Language
language-note = What the games themselves say (cards, questions, the log) is in English.
language-en = English
language-de = Deutsch

# Start page
home-claim = A table for every card game
home-play = Play now
home-play-game = Play now: { $game }
home-against = against a bot
home-strength = Strength
home-adjust = Strength and settings
home-more = More settings
home-usual = usual: { $value }
home-create = Create a room
home-create-game = Create a room: { $game }
home-join = Join
home-join-about = Four or eight letters, as the host's screen shows them.
home-join-do = Join the room
home-watch = Watch
home-watch-about = Rooms that stand in the list.
home-watch-do = Watch: { $code }
home-no-rooms = No room is in the list now.
home-replays = Replays
home-replays-about = Every match that ended on this server.
home-yours = Your tables
home-return = Back to { $code }
home-seats = { $free ->
    [0] full
    [one] 1 seat free
   *[other] { $free } seats free
  }
stage-gathering = gathering
stage-playing = playing
stage-over = over
stage-closed = closed

# Room
room-join = Join the table { $code }
room-join-do = Take a seat
room-watch-do = Just watch
room-invite = Invite
room-invite-about = On this network anybody can scan this, or type the link or the code.
room-local = Only this machine reaches this server: start it with --lan to let others join.
room-copy = Copy the link
room-copied = Copied.
room-tv = Big screen
room-seats = Seats
room-free = free
room-you = you
room-host = host
room-ready = ready
room-not-ready = not ready
room-away = away
room-sit = Sit here
room-stand = Watch instead
room-bot = A bot
room-nobody = Nobody
room-kick = Send away
room-kick-sure = Send { $name } away, for good?
room-hand-over = Make host
room-i-am-ready = I am ready
room-not-yet = Not yet
room-start = Deal the cards
room-agreed = What is agreed
room-game = Game
room-options = The table
room-setup = The game
room-promise = What was promised about the deal
room-watching = You watch.
room-members = People here
room-gone = This table is not for you any more.

# Table
table-log = Log
table-chat = Chat
table-card = Card
table-filter = Filter
table-copy = Copy
table-write = Write to everybody
table-send = Send
table-nobody-wrote = Nobody has written anything yet.
table-undo = Take back
table-redo = Do it again
table-resign = Give up
table-resign-sure = Give up this match?
table-draw = Offer a draw
table-pause = Pause
table-resume = Go on
table-paused = The clocks stand still.
table-rematch = Play again
table-rematch-asked = You would play again. It begins when everybody would.
table-menu = Table
table-open-hand = Spectators may see my hand, later
table-keys = Keys
table-help = Keys and signs
table-leave = Leave the table
table-leave-sure = Leave? A bot plays for you until you are back.
table-missing = Without { $names }
table-asks-back = { $name } would like to take a decision back.
table-asks-draw = { $name } offers a draw.
table-yes = Agree
table-no = Do not agree
table-you = You
table-thinking = thinking
table-wins = wins
table-draw-game = Nobody wins
table-won = { $names } { $count ->
    [one] wins
   *[other] win
  }
table-hidden = A card that you do not see
table-face-down = face down
table-empty = empty
table-nothing = Nothing can be done with it now.
table-doubt = Nothing would come of it.
table-doubt-do = Do it all the same
table-choose-target = Choose a target
table-choose-verb = What shall { $card } do?
table-printed = printed { $value }
table-inspect-hint = Point at a card, or press Space, to see it here in full.
table-art = Generated picture for { $name }
table-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
table-open-pile = { $name }: { $count ->
    [0] empty
    [one] 1 card
   *[other] { $count } cards
  }
table-legal = can act
table-target = possible target
table-wait-others = Waiting for { $names }
table-watching = You watch
sides-mine = Mine
sides-both = Both
sides-theirs = Theirs
table-sides = Which side of the table
table-clock = { $time } left
table-clock-late = Less than 20 seconds are left.
room-clock = Time to think
room-clock-none = No clock
room-clock-bank = 5 min + 10 s
room-clock-each = 1 min each time
home-hands-closed = hands hidden
home-hands-open = hands shown { $count ->
    [one] 1 decision later
   *[other] { $count } decisions later
}
table-arrow = { $label }: { $from } to { $to }
reason-resigned = gave up
reason-time = out of time
reason-agreed = agreed

# Keys
keys-tab = between groups of cards
keys-arrows = within a group
keys-enter = choose; in the prompt bar: the main thing
keys-esc = a step back
keys-numbers = take the answer with this number or letter

# Without pictures
plain-prompt = What is asked
plain-choices = What you can do
plain-none = Nothing now.
plain-seat = { $name }, { $seat }
plain-command = Command
plain-command-hint = Such as: { $example }. Also info h1, undo, say hello, resign.
plain-do = Do it
plain-which = Which of these: { $choices }
plain-no-such = That is nothing that can be done now.
plain-say-what = Write what to say: say hello
plain-no-member = There is no { $name } here.
plain-info-what = Give the name of a card, such as info h1.
plain-last = What happened last
plain-phase = Phase

# Big screen
tv-join = Join in
tv-same-network = same network as this screen
tv-gathering = Who sits down?
tv-choosing = choosing

# Replays
replays-title = Replays
replays-none = No match has ended here yet.
replays-text = Replay as text
replays-how = Every match that ended here, the latest first: look at each moment, check the deal, play on.
replays-more = More

# Lab
home-lab = Lab
home-lab-about = Thousands of matches at once: who wins how often, and what a rule changes.
home-explore = Step through a match
home-explore-game = Step through a match: { $game }
lab-title = Lab
lab-about = Let bots play as many matches as you like and see what comes of them. The same seed gives the same numbers everywhere.
lab-what = What is played
lab-one = One variant
lab-two = Compare two
lab-two-about = Both play the same deals, so that luck in the deal cancels out.
lab-variant = Variant { $name }
lab-settings = Settings of the game
lab-players = Who plays
lab-usual = as usual
lab-usual-about = Everybody plays at random; seats with a player of the game keep theirs.
lab-seats = Seat by seat
lab-seats-about = Each seat has a player of its own.
lab-house = For the game itself
lab-how-many = How many matches
lab-most = Up to { $matches }; a run ends after { $seconds } seconds with what it has.
lab-seed = Seed
lab-seed-about = With the same seed anybody gets the same matches.
lab-draw = Draw another
lab-start = Start
lab-started = The run has begun.
lab-stop = Stop
lab-progress = Matches played
lab-state-running = Being played: the numbers become sharper while you watch.
lab-state-done = All { $matches } matches were played.
lab-state-stopped = Stopped after { $played } of { $matches } matches: a partial result.
lab-state-late = Time was up after { $played } of { $matches } matches: a partial result.
lab-state-failed = The program failed. What was played until then is shown.
lab-wins = { $name } wins
lab-changes = { $name }, B against A
lab-interval = 95 % interval { $low } … { $high }
lab-json = Download JSON
lab-csv = Download CSV
lab-copy-settings = Copy link to run it again
lab-copy-result = Copy link to this result
lab-command = The same on a command line:
lab-as-numbers = As numbers
lab-as-picture = As a picture
lab-beyond = beyond
lab-matches = matches
lab-share = share
lab-low = from
lab-high = to
lab-difference = difference
lab-points = percentage points
lab-records = The highest of all
lab-see = See this match
lab-see-this = See this match: { $title }, seed { $seed }
lab-tables = All numbers
lab-latest = Latest results
lab-listed = { $title }: { $matches } matches

# Stepping through a match
explore-step = One event
explore-back = Back
explore-round = Next round
explore-back-round = Round back
explore-start = To the start
explore-end = To the end
explore-note = Next special event
explore-next = Next: { $what }
explore-no-note = Nothing special comes any more.
explore-play = Play
explore-pause = Pause
explore-speed = Speed
explore-at = Event { $at } of { $all }
explore-other = Other cards
explore-closed = Hide the cards
explore-open = Show the cards
explore-plot = Round by round
explore-round-name = Round
explore-front = front
explore-last = back
explore-top = top
explore-holds = { $name }: { $count ->
    [0] empty
    [one] 1 card
   *[other] { $count } cards
  }
explore-events = Last events
explore-seed = Seed { $seed }
explore-keys = Keys
explore-keys-about = Space or → one event, ← back, n and b a round, w the next special event, p play and pause, + and − the speed, Home and End; hold Shift to hurry while it plays.

# Replays
replays-find-game = Game
replays-find-player = Player
replays-any = All games
replays-find = Find
replays-found-none = No match like this has ended here.
replays-length = { $count ->
    [one] 1 decision
   *[other] { $count } decisions
  }
replays-watch = Watch
replays-watch-match = Watch: { $what }
replays-open = Open a replay
replays-open-about = Drop a replay file here, or choose one. It is checked and shown, and this server does not keep it.
replays-open-do = Choose a file
replays-too-large = This file is larger than { $kb } KB: it cannot be a replay that is shown here.
replay-gone = This replay cannot be shown.
replay-controls = Where in the match
replay-steps = Steps
replay-bar = Moment
replay-deal = The deal, before { $total } events
replay-dealt = The cards are dealt.
replay-event = Event { $number } of { $total }
replay-unheard = Something that cannot be heard from here.
replay-first = To the beginning
replay-turn-back = A turn back
replay-back = An event back
replay-play = Play
replay-pause = Pause
replay-on = Next event
replay-turn-on = Next turn
replay-last = To the end
replay-speed = Speed
replay-jump = Go to
replay-was = Back to event { $number }
replay-viewer = Seen by
replay-viewer-public = Everybody
replay-viewer-judge = All cards open
replay-mark-arrives = a card is played
replay-mark-leaves = a card goes
replay-mark-aims = an attack
replay-mark-chain = a chain
replay-mark-loss = a heavy loss
replay-mark-ends = the end
replay-more = More
replay-copy = Copy the link to this moment
replay-brought = You brought this replay along, and this server does not keep it: the link works only in this tab.
replay-of-table = Watch the replay
replay-to-moment = To this moment of the replay
replay-key-step = an event back or on
replay-key-turn = a turn back or on
replay-key-play = play, pause
replay-key-speed = faster, slower
replay-key-ends = to the beginning, to the end
replay-key-back = back to where you were
replay-key-viewer = seen by somebody else
replay-key-look = with or without pictures
replay-key-help = this list
replay-play-on = Play on from here
replay-play-on-about = A new room opens in which this match goes on from this moment:
replay-play-as = You play
replay-play-against = The other seats are played by
replay-play-on-unfair = This match is not dealt fairly: whoever knows the replay knows what is still to be drawn. It is for practice, against bots.
replay-play-on-do = Play on
replay-verify = Check the deal
verify-about = This is worked out here in your browser, from the replay, and not by the server.
verify-step-chosen = There is no proof in this replay: its seed was chosen by somebody, as in every match of one's own and in every match that goes on from a replay.
verify-step-commitment = The commitment { $commitment } follows from what the server has revealed: its seed, the number of the match, the game, its rules, cards and settings. So it fixed all of these before the match.
verify-step-promise = It is the commitment that you have written down.
verify-step-seeds = Seeds were added by { $seeds }. Look for your own: the server did not know it when it made its promise.
verify-step-no-seeds = No seat added a seed of its own.
verify-step-key = The seed of the match follows from the server's seed and all of these, so the server could not choose it afterwards.
verify-step-dice = Every throw of the match follows from its seed, and none is missing: { $count } in all ({ $shuffles } shuffles, { $choices } choices, { $coins } coins, { $dice } dice).
verify-fair = The deal was fair.
verify-promised = It was dealt as promised; but no seat added a seed, so the server has chosen the deal.
verify-nothing = There is nothing to prove about this deal.
verify-flaw-no-replay = This is not a replay.
verify-flaw-no-seed = “{ $seed }” is not a seed.
verify-flaw-no-proof = The proof is missing or cannot be read.
verify-flaw-seats = The proof has the seeds of { $proof } seats, but the match has { $match }.
verify-flaw-broken = The promise was not kept: it was { $promised }, but what is revealed gives { $given }.
verify-flaw-other-promise = This match was dealt under the commitment { $promised }, and not under the one that you wrote down.
verify-flaw-other-seed = The match was dealt from another seed: what is revealed gives { $key }.
verify-flaw-no-throw = Throw { $number } is none: “{ $text }”.
verify-flaw-throw = Throw { $number } is told as “{ $text }”, but the seed gives “{ $truth }”.
verify-flaw-not-whole = The list of throws is not whole: the match used { $used } words, and the list { $listed }.
verify-promised-before = What was promised before the match, if you have written it down
verify-again = Check again
verify-rules = That the cards you saw lay in this order is for the rules to say: the server has played the match again, and “croupier verify” does it on your own machine.

# Table: acting and reading
table-undo-ask = Ask to take back
table-change = Change my choice
table-chain = In this order
table-by-name = By name
table-back-here = Back to here
table-what-is = what is it for?
table-forgo = Something could still be done.
table-answers = Answer
table-answers-auto = Auto
table-answers-on = On
table-answers-off = Off
table-answers-auto-about = You are asked where you have an answer and it matters to you.
table-answers-on-about = You are asked every time.
table-answers-off-about = You are never asked; what you must choose you still choose.
table-skip-my-turn = Skip to my turn
table-skip-turn-end = Skip this turn
table-skipping-my-turn = You answer nothing until it is your turn.
table-skipping-turn-end = You answer nothing until this turn ends.
table-stop = Stop
forgo = Before I give up an attack
forgo-do = Do not ask
forgo-ask = Ask me
home-guided = New to this? Play a guided match
home-guided-again = Play the guided match again
lesson = Guided match
lesson-next = Next
lesson-leave = Leave the guide
keys-go = the main thing: go on
keys-undo = take back
keys-redo = do it again
keys-inspect = look at the card
keys-log = the log
keys-chat = write to the others
keys-sides = mine, both or theirs, on a phone
keys-plain = play with or without pictures
keys-answers = answer: auto, on, off
keys-hold-on = held down: answer everything
keys-hold-off = held down: answer nothing
keys-hurry = held down: what moves hurries
keys-keys = this page
keys-change = { $what }: { $key }. Give it another key
keys-hint = Choose a key to change it.
keys-press = Press a key for: { $what }. Esc leaves it as it is.
keys-now = { $key } is now: { $what }.
keys-fixed = { $key } cannot be changed: numbers take answers, and Enter, Esc, Tab and the arrows stay what they are.
keys-taken = { $key } is taken already: { $what }. Give that another key first.
keys-restore = As they were at first
signs-title = What things mean
signs-legal = Ticks at the corners and a glow: this can do something now.
signs-chosen = A thick border: this is chosen.
signs-target = A crosshair: this can be the target.
signs-dim = Hatched: this can do nothing now. Point at it, and it says why.
signs-link = A number: what takes effect one after the other, in this order.
signs-changed = More, or less, than is printed on the card. The card in full says why.
signs-deciding = Somebody has to decide.
signs-won = Whoever has won.
inspector-rulings = Rulings
rules-two-minutes = In two minutes
rules-play-guided = Play this as a guided match
table-eyes = Through whose eyes
table-eyes-all = All hands
table-eyes-public = No hands
room-invite-others = If that does not work:
tv-hide = Hide the code
tv-show = Show the code
tv-sound-on = Sound on
tv-sound-off = Sound off

# How a match is dealt, and who played
deal-arranged = Cards are arranged
deal-arranged-about = The settings of this table give cards: hands, decks or a position. Which they are stays hidden. Nothing is promised about the deal, and nothing can prove it fair.
deal-continued = Known deal
deal-continued-about = This match is continued from a known deal, that of a replay: nothing is promised about it, and nothing can be proven.
player-bot = bot { $name }
player-recorded = the recorded match
player-several = several players
player-until = { $player } until decision { $decision }
player-before = { $player } before the first decision
player-then = { $before }, then { $after }
verify-step-arranged = The settings of this match give cards. No proof about the seed says anything about those.
verify-step-continued = There is no proof in this replay: the match is continued from a recorded one, whose deal was known.
verify-step-unknown-game = Which settings of “{ $game }” arrange cards is not known here.
verify-arranged = The cards are arranged: the deal was not left to chance.
verify-continued = This match is continued from a known deal: there is nothing to prove about it.
verify-unknown-game = It was dealt as promised; but whether its settings arrange cards is not known here.
verify-flaw-arranged = The cards are arranged: the commitment that you wrote down says nothing about them.
verify-flaw-no-setting = The settings cannot be read at “{ $text }”.
