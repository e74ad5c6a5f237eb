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
home-join-about = Four letters, as the host's screen shows them.
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
keys-space = look at the card
keys-e = the main thing: go on
keys-u = take back
keys-l = the log
keys-c = write to the others
keys-m = mine, both or theirs, on a phone
keys-x = play with or without pictures
keys-help = this page

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
replays-how = Save it and look at every moment with: croupier replay show FILE
replays-more = More
