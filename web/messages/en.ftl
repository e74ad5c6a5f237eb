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
nowhere = Page not found.
connecting = Connecting …
reconnecting = Connection lost. Reconnecting …
code = Code
name = Your name
settings = Settings
palette = Colours
palette-baize = Baize
palette-midnight = Midnight
palette-parlour = Parlour
theme = Light or dark
theme-auto = Same as the system
theme-light = Light
theme-dark = Dark
speed = Motion
speed-off = Off
speed-fast = Fast
speed-normal = Normal
speed-cinematic = Cinematic
sound = Sound
sound-off = Off
sound-on = On

present-your-turn = Your turn
present-turn = { $name }’s turn
present-you-start = You start
present-starts = { $name } starts
present-heads = Heads
present-tails = Tails
present-miss = Missed
present-missed = { $count } events while you were away

sole = Forced moves
sole-ask = Ask me
sole-auto = Play automatically
look = Table view
look-table = With pictures
look-plain = Headings and lists
rules = Rules
rules-of = Rules: { $game }
language = Language
language-note = The games' own texts (cards, prompts, the log) are in English.
language-en = English
language-de = Deutsch

# Start page
home-claim = A table for every card game
home-play = Play now
home-play-game = Play now: { $game }
home-strength = Strength
home-adjust = Strength and settings
home-more = More settings
home-usual = default: { $value }
home-create = With friends
home-create-game = With friends: { $game }
home-join = Join
home-join-about = Four or eight letters, shown on the host’s screen
home-watch = Watch
home-watch-do = Watch: { $code }
home-no-rooms = No rooms are listed now.
home-replays = Replays
home-replays-about = Finished matches, yours first: watch them, or play on from any moment.
home-yours = Your tables
home-seats = { $free ->
    [0] full
    [one] 1 seat free
   *[other] { $free } seats free
  }
stage-waiting = waiting for players
stage-playing = playing
stage-over = over
stage-closed = closed

# Room
room-join = Join the table { $code }
room-join-do = Take a seat
room-watch-do = Just watch
room-invite = Invite
room-invite-about = Anyone on this network can scan this, or type the link or the room code.
room-local = Only this machine can reach this server. Start it with --lan so that others can join.
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
room-kick = Remove
room-kick-sure = Remove { $name } permanently?
room-hand-over = Make host
room-i-am-ready = I am ready
room-not-yet = Not yet
room-start = Deal the cards
room-agreed = Match settings
room-game = Game
room-options = Table options
room-setup = Game settings
room-promise = Commitment to the deal
room-watching = You are watching.
room-members = People in this room
room-gone = You can no longer join this table.

# Table
table-log = Log
table-chat = Chat
table-card = Card
table-filter = Filter
table-copy = Copy
table-write = Message to everybody
table-send = Send
table-nobody-wrote = No messages yet.
table-undo = Take back
table-redo = Redo
table-resign = Resign
table-resign-sure = Resign this match?
table-draw = Offer a draw
table-pause = Pause
table-resume = Resume
table-paused = Paused. The clocks are stopped.
table-rematch = Play again
table-rematch-asked = Rematch requested. Waiting for the others.
table-menu = Table
table-open-hand = Let spectators see my hand, with a delay
table-keys = Keys
table-help = Keys and symbols
table-leave = Leave the table
table-leave-sure = Leave? A bot plays your seat until the end of the match.
table-asks-back = { $name } wants to take back a decision.
table-asks-draw = { $name } offers a draw.
table-yes = Agree
table-no = Decline
table-you = You
table-thinking = thinking
table-wins = wins
table-draw-game = Nobody wins
table-won = { $names } { $count ->
    [one] wins
   *[other] win
  }
table-hidden = Hidden card
table-face-down = face down
table-empty = empty
table-nothing = No legal action now.
table-doubt = This would have no effect.
table-doubt-do = Play it anyway
table-choose-target = Choose a target
table-choose-verb = What should { $card } do?
table-printed = printed { $value }
table-inspect-hint = Point at a card, or press Space, to see its details here.
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
table-watching = You are watching
sides-mine = Mine
sides-both = Both
sides-theirs = Theirs
table-sides = Which side of the table
table-clock = { $time } left
table-clock-late = Less than 20 seconds left.
room-clock = Time to think
room-clock-none = No clock
room-clock-bank = 5 min + 10 s
room-clock-each = 1 min per decision
home-hands-closed = hands hidden
home-hands-open = hands shown { $count ->
    [one] 1 decision later
   *[other] { $count } decisions later
}
table-arrow = { $label }: { $from } to { $to }
result = Result
result-won = You won
result-lost = You lost
result-draw = Nobody wins
result-resigned = { $names } resigned
result-time = { $names } ran out of time
result-agreed = The players agreed on a draw.
result-closed = The table was closed.
result-rounds = Rounds
result-moment = The decisive moment
result-look = Look at it
result-again = wants to play again
result-undecided = has not decided
result-close = Look at the table
reason-resigned = by resignation
reason-time = time ran out
reason-agreed = agreed

# Keys
keys-tab = move between groups of cards
keys-arrows = move within a group
keys-enter = choose; in the prompt bar: main action
keys-esc = go back one step
keys-numbers = choose the action with this number or letter

# Without pictures
plain-prompt = Prompt
plain-choices = Your actions
plain-none = No actions now.
plain-seat = { $name }, { $seat }
plain-command = Command
plain-command-hint = Example: { $example }. Also: info h1, undo, say hello, resign.
plain-do = Send
plain-which = Several actions match: { $choices }
plain-no-such = That action is not possible now.
plain-say-what = Type a message: say hello
plain-no-member = { $name } is not here.
plain-info-what = Name a card, for example info h1.
plain-last = Latest events
plain-phase = Phase

# Big screen
tv-join = Join
tv-same-network = use the same network as this screen

# Replays
replays-title = Replays
replays-none = No matches have finished here yet.
replays-text = Replay as text
replays-how = Finished matches of listed rooms, newest first. Open one to view each moment, verify the deal or play on.
replays-more = More

# Lab
home-lab = Lab
home-lab-about = Thousands of matches at once: win rates, and the effect of a rule.
home-explore = Step through a match
home-explore-game = Step through a match: { $game }
lab-title = Lab
lab-about = Let bots play as many matches as you like, and read the statistics. The same seed always gives the same numbers.
lab-what = Variants
lab-one = One variant
lab-two = Compare two
lab-two-about = Both variants play the same deals, so luck in the deal cancels out.
lab-variant = Variant { $name }
lab-settings = Settings of the game
lab-players = Players
lab-usual = default
lab-usual-about = All seats play at random; seats with a bot of the game keep it.
lab-seats = Per seat
lab-seats-about = Choose a bot for each seat.
lab-house = Seats of the game itself
lab-how-many = How many matches
lab-most = Up to { $matches }. After { $seconds } seconds a run stops and keeps its partial result.
lab-seed = Seed
lab-seed-about = The same seed gives the same matches.
lab-draw = Draw a new one
lab-start = Start
lab-started = The run has started.
lab-stop = Stop
lab-progress = Matches played
lab-state-running = Running. The estimates become more precise over time.
lab-state-done = All { $matches } matches were played.
lab-state-stopped = Stopped after { $played } of { $matches } matches: a partial result.
lab-state-late = Time limit reached after { $played } of { $matches } matches: a partial result.
lab-state-failed = The program failed. The result so far is shown.
lab-wins = { $name } wins
lab-changes = { $name }, B against A
lab-interval = 95 % interval { $low } … { $high }
lab-json = Download JSON
lab-csv = Download CSV
lab-copy-settings = Copy link to run it again
lab-copy-result = Copy link to this result
lab-command = The same run on the command line:
lab-as-numbers = As numbers
lab-as-picture = As a picture
lab-beyond = more
lab-matches = matches
lab-share = share
lab-low = from
lab-high = to
lab-difference = difference
lab-points = percentage points
lab-records = Highest values
lab-see = See this match
lab-see-this = See this match: { $title }, seed { $seed }
lab-tables = All numbers
lab-latest = Latest results
lab-listed = { $title }: { $matches } matches

# Stepping through a match
explore-step = One event
explore-back = Back
explore-round = Next round
explore-back-round = Previous round
explore-start = To the start
explore-end = To the end
explore-note = Next notable event
explore-next = Next: { $what }
explore-no-note = No more notable events.
explore-play = Play
explore-pause = Pause
explore-speed = Speed
explore-at = Event { $at } of { $all }
explore-other = New deal
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
explore-keys-about = Space or → one event, ← back, n and b a round, w the next notable event, p play and pause, + and − the speed, Home and End; hold Shift to speed up while it plays.

# Replays
replays-find-game = Game
replays-find-player = Player
replays-any = All games
replays-find = Find
replays-found-none = No finished match found.
replays-length = { $count ->
    [one] 1 decision
   *[other] { $count } decisions
  }
replays-watch = Watch
replays-watch-match = Watch: { $what }
replays-open = Open a replay
replays-open-about = Drop a replay file here, or choose one. The server verifies and shows it, but does not store it.
replays-open-do = Choose a file
replays-too-large = This file is larger than { $kb } KB, the limit for replays.
replay-gone = This replay cannot be shown.
replay-controls = Position in the match
replay-steps = Steps
replay-bar = Moment
replay-deal = The deal, before { $total } events
replay-dealt = The cards are dealt.
replay-event = Event { $number } of { $total }
replay-unheard = An event hidden from this perspective.
replay-first = To the beginning
replay-turn-back = Previous turn
replay-back = Previous event
replay-play = Play
replay-pause = Pause
replay-on = Next event
replay-turn-on = Next turn
replay-last = To the end
replay-speed = Speed
replay-jump = Go to
replay-was = Back to event { $number }
replay-viewer = Perspective
replay-viewer-public = Spectator
replay-viewer-judge = All cards
replay-mark-arrives = a card is played
replay-mark-leaves = a card leaves
replay-mark-aims = an attack
replay-mark-chain = a chain
replay-mark-loss = a heavy loss
replay-mark-ends = the end
replay-more = More
replay-copy = Copy the link to this moment
replay-brought = You opened this replay from a file. The server does not store it, so the link works only in this tab.
replay-of-table = Watch the replay
replay-to-moment = Go to this moment in the replay
replay-key-step = previous or next event
replay-key-turn = previous or next turn
replay-key-play = play, pause
replay-key-speed = faster, slower
replay-key-ends = to the beginning, to the end
replay-key-back = return to the moment before the jump
replay-key-viewer = change the perspective
replay-key-look = with or without pictures
replay-key-help = this list
replay-play-on = Play on from here
replay-play-on-about = Opens a new room that continues this match from this moment:
replay-play-as = You play
replay-play-against = Bot on the other seats
replay-play-on-unfair = This match is not dealt fairly: anyone who has the replay knows the upcoming cards. It is for practice, against bots.
replay-play-on-do = Play on
replay-verify = Check the deal
verify-about = Your browser computes this from the replay. The server is not involved.
verify-step-chosen = This replay has no proof: somebody chose its seed, as in every local match and in every match that continues a replay.
verify-step-commitment = The commitment { $commitment } follows from the values that the server has revealed: its seed, the match number, the game, its rules, cards and settings. The server fixed all of these before the match.
verify-step-promise = This is the commitment that you wrote down.
verify-step-seeds = These seats added seeds: { $seeds }. Look for your own: the server did not know it when it published its commitment.
verify-step-no-seeds = No seat added a seed.
verify-step-key = The seed of the match follows from the server's seed and the seats' seeds, so the server could not choose it afterwards.
verify-step-dice = Every random result of the match follows from its seed, and none is missing: { $count } in all ({ $shuffles } shuffles, { $choices } choices, { $coins } coins, { $dice } dice).
verify-fair = The deal was fair.
verify-promised = The deal matches the commitment. But no seat added a seed, so the server chose the deal.
verify-nothing = There is nothing to prove about this deal.
verify-flaw-no-replay = This is not a replay.
verify-flaw-no-seed = “{ $seed }” is not a seed.
verify-flaw-no-proof = The proof is missing or unreadable.
verify-flaw-seats = The proof has seeds for { $proof } seats, but the match has { $match } seats.
verify-flaw-broken = The server broke its commitment: it published { $promised }, but the revealed values give { $given }.
verify-flaw-other-promise = This match was dealt under the commitment { $promised }, not under the one that you wrote down.
verify-flaw-other-seed = The match was dealt from another seed: the revealed values give { $key }.
verify-flaw-no-throw = Random result { $number } is invalid: “{ $text }”.
verify-flaw-throw = Random result { $number } is listed as “{ $text }”, but the seed gives “{ $truth }”.
verify-flaw-not-whole = The list of random results is incomplete: the match used { $used } random words, the list { $listed }.
verify-promised-before = Commitment from before the match, if you wrote it down
verify-again = Check again
verify-rules = This check does not replay the rules. The server has replayed the match; “croupier verify” does the same on your own machine.

# Table: acting and reading
table-undo-ask = Request take-back
table-change = Change my choice
table-chain = Order of effects
table-window = Response window
table-window-card = { $card } can be answered
table-answer = Choose an answer
table-sort = Order
table-as-laid = As they lie
table-by = By { $name }
table-none-found = No card matches.
table-panel = Panel
table-panel-about = Shows or hides the column with the card and the log
table-by-name = By name
table-negated = negated
table-back-here = Go back to here
table-what-is = explanation
table-forgo = You can still do something.
table-answers = Responses
table-answers-auto = Auto
table-answers-on = On
table-answers-off = Off
table-answers-auto-about = You are asked when you can respond and it is relevant.
table-answers-on-about = You are asked in every response window.
table-answers-off-about = You pass every response window automatically. You still make required choices.
table-skip-my-turn = Auto-pass until my turn
table-skip-turn-end = Auto-pass this turn
table-skipping-my-turn = Auto-passing until your turn.
table-skipping-turn-end = Auto-passing until this turn ends.
table-stop = Stop
forgo = Before skipping an attack
forgo-do = Do not ask
forgo-ask = Ask me
home-guided = First time? Guided match
home-guided-again = Play the guided match again
lesson = Guided match
lesson-next = Next
lesson-leave = Leave the guide
keys-go = main action
keys-undo = take back
keys-redo = redo
keys-inspect = inspect the card
keys-log = the log
keys-chat = chat
keys-sides = on a phone: my side, both sides or theirs
keys-plain = play with or without pictures
keys-answers = responses: auto, on, off
keys-hold-on = hold: ask me in every response window
keys-hold-off = hold: pass every response window
keys-hurry = show the present at once
keys-keys = this page
keys-change = { $what }: { $key }. Change the key
keys-hint = Choose a key to change it.
keys-press = Press a key for: { $what }. Esc cancels.
keys-now = { $key } is now: { $what }.
keys-fixed = { $key } cannot be changed: numbers choose actions, and Enter, Esc, Tab and the arrow keys are fixed.
keys-taken = { $key } is already used for: { $what }. Give that another key first.
keys-restore = Reset to defaults
signs-title = Symbols and words
signs-legal = Corner ticks and a glow: this has a legal action now.
signs-chosen = Thick border: selected.
signs-target = Crosshair: possible target.
signs-dim = Hatched: no legal action now. Point at it to see why.
signs-link = A number: the order in which effects resolve.
signs-changed = Higher or lower than printed. The card's details say why.
signs-deciding = This player has to decide.
signs-won = The winner.
inspector-rulings = Rulings
rules-two-minutes = In two minutes
rules-play-guided = Play a guided match
table-eyes = Perspective
table-eyes-all = All hands
table-eyes-public = No hands
room-invite-others = Other addresses:
tv-hide = Hide the code
tv-show = Show the code
tv-sound-on = Sound on
tv-sound-off = Sound off

# How a match is dealt, and who played
deal-arranged = Cards are arranged
deal-arranged-about = The settings of this table give specific cards: hands, decks or a position. Which cards stays hidden. The server publishes no commitment, and nothing can prove the deal fair.
deal-continued = Known deal
deal-continued-about = This match is continued from a known deal, that of a replay. The server publishes no commitment, and nothing can be proven.
player-bot = bot { $name }
player-recorded = the recorded match
player-several = several players
player-until = { $player } until decision { $decision }
player-before = { $player } before the first decision
player-then = { $before }, then { $after }
verify-step-arranged = The settings of this match give specific cards. A proof about the seed does not cover them.
verify-step-continued = This replay has no proof: it continues a recorded match, whose deal was known.
verify-step-unknown-game = This page does not know which settings of “{ $game }” arrange cards.
verify-arranged = The cards are arranged: the deal was not random.
verify-continued = This match continues a known deal: there is nothing to prove about it.
verify-unknown-game = The deal matches the commitment. But this page does not know whether the settings arrange cards.
verify-flaw-arranged = The cards are arranged: the commitment that you wrote down does not cover them.
verify-flaw-no-setting = The settings cannot be read at “{ $text }”.

# Absent players, and another window
absent = { $name } is not connected
absent-returns = { $name } reconnecting { $time }
absent-bot = { $name } is away: a bot plays
absent-stood-in = While you were away, a bot made { $count ->
    [one] 1 decision
   *[other] { $count } decisions
  } for you.
room-elsewhere = You are playing in another window
room-play-here = Play here
room-seat = Seat { $number }

# Rules
rules-unknown = There is no game called “{ $game }”
rules-known = These games have rules:
rules-in-english = The complete rules are in English; the pictures above explain the game in German.

# Start page and name
home-code = Room code
home-goes-on = Your match of { $game } goes on
home-return-match = Return to your match
home-rooms = Open rooms
home-lab-do = Open the lab
name-empty = Type a name: 1 to 20 characters.
name-long = This name has { $length } characters: use at most { $most }.

# Before the deal
room-as-usual = as usual
room-fill = Bots on the free seats
room-free-seats = { $count ->
    [one] One seat is free: invite somebody, or give it to a bot.
   *[other] { $count } seats are free: invite people, or give them to bots.
  }
room-waiting = Not ready yet: { $names }
room-all-ready = Everybody is here.
room-host-deals = The host deals when everybody is ready.
room-here = { $count ->
    [one] { $names } is here.
   *[other] { $names } are here.
  }

# My matches
replays-mine = My matches
replays-mine-none = Matches that you finish in this browser are listed here, also those against bots.
replays-mine-against = { $game } against { $names }
replays-mine-all = Show all { $count }
replays-all = Public matches

# Big screen: invitation
tv-open = Open on your phone
tv-enter = and enter this code
tv-scan = or scan this
tv-full = Everybody is here
tv-bot = bot
tv-no-room = There is no room { $code }
tv-over = This room is closed

# Result, to oneself
result-resigned-you = You resigned.
result-time-you = Your time ran out.
