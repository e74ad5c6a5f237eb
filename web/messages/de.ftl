# Überall
title = Croupier
skip-visual = Ohne Bilder spielen
skip-table = Mit Bildern spielen
cancel = Abbrechen
close = Schließen
leave = Gehen
back-home = Zurück zur Startseite
loading = Einen Moment …
silent = Der Server antwortet nicht. Läuft er?
nowhere = Diese Seite gibt es nicht.
connecting = Verbinde …
reconnecting = Die Verbindung ist weg. Verbinde neu …
code = Code
name = Dein Name
name-hint = 1 bis 20 Zeichen
settings = Einstellungen
palette = Farben
palette-baize = Filz
palette-midnight = Mitternacht
palette-parlour = Salon
theme = Hell oder dunkel
theme-auto = Wie das System
theme-light = Hell
theme-dark = Dunkel
speed = Bewegung
speed-off = Aus
speed-fast = Schnell
speed-normal = Normal
speed-cinematic = Wie im Kino
sole = Das Einzige, was ich tun kann
sole-ask = tue ich selbst
sole-auto = geschieht von selbst
look = Tisch
look-table = Als Bild
look-plain = Als Überschriften und Listen
rules = Regeln
rules-of = Regeln: { $game }
language = Sprache
language-en = English
language-de = Deutsch

# Startseite
home-claim = Ein Tisch für jedes Kartenspiel
home-play = Jetzt spielen
home-play-game = Jetzt spielen: { $game }
home-against = gegen einen Bot
home-strength = Stärke
home-adjust = Stärke und Einstellungen
home-more = Weitere Einstellungen
home-usual = üblich: { $value }
home-create = Einen Raum öffnen
home-create-game = Einen Raum öffnen: { $game }
home-join = Mitspielen
home-join-about = Vier Buchstaben, wie sie auf dem Bildschirm des Gastgebers stehen.
home-join-do = Zum Raum
home-watch = Zuschauen
home-watch-about = Räume, die in der Liste stehen.
home-watch-do = Zuschauen: { $code }
home-no-rooms = Gerade steht kein Raum in der Liste.
home-replays = Aufzeichnungen
home-replays-about = Jede Partie, die auf diesem Server zu Ende ging.
home-yours = Deine Tische
home-return = Zurück zu { $code }
home-seats = { $free ->
    [0] voll
    [one] 1 Platz frei
   *[other] { $free } Plätze frei
  }
stage-gathering = sammelt sich
stage-playing = spielt
stage-over = zu Ende
stage-closed = geschlossen

# Raum
room-join = An den Tisch { $code }
room-join-do = Platz nehmen
room-watch-do = Nur zuschauen
room-invite = Einladen
room-invite-about = In diesem Netz kann jeder das scannen oder den Link oder den Code eintippen.
room-local = Nur dieser Rechner erreicht den Server: mit --lan gestartet, können andere dazukommen.
room-copy = Link kopieren
room-copied = Kopiert.
room-tv = Großer Bildschirm
room-seats = Plätze
room-free = frei
room-you = du
room-host = Gastgeber
room-ready = bereit
room-not-ready = nicht bereit
room-away = weg
room-sit = Hier sitzen
room-stand = Lieber zuschauen
room-bot = Ein Bot
room-nobody = Niemand
room-kick = Wegschicken
room-kick-sure = { $name } wegschicken, endgültig?
room-hand-over = Zum Gastgeber machen
room-i-am-ready = Ich bin bereit
room-not-yet = Noch nicht
room-start = Karten geben
room-agreed = Was vereinbart ist
room-game = Spiel
room-options = Der Tisch
room-setup = Das Spiel
room-promise = Was über das Geben versprochen wurde
room-watching = Du schaust zu.
room-members = Wer da ist
room-gone = Dieser Tisch ist nicht mehr für dich.

# Tisch
table-log = Verlauf
table-chat = Gespräch
table-card = Karte
table-filter = Filtern
table-copy = Kopieren
table-write = An alle schreiben
table-send = Senden
table-nobody-wrote = Noch hat niemand etwas geschrieben.
table-undo = Zurücknehmen
table-redo = Noch einmal tun
table-resign = Aufgeben
table-resign-sure = Diese Partie aufgeben?
table-draw = Remis anbieten
table-pause = Pause
table-resume = Weiter
table-paused = Die Uhren stehen still.
table-rematch = Noch einmal
table-rematch-asked = Du würdest noch einmal spielen. Es beginnt, wenn alle das wollen.
table-menu = Tisch
table-open-hand = Zuschauer dürfen meine Hand später sehen
table-keys = Tasten
table-leave = Den Tisch verlassen
table-leave-sure = Gehen? Ein Bot spielt für dich, bis du zurück bist.
table-missing = Ohne { $names }
table-asks-back = { $name } möchte eine Entscheidung zurücknehmen.
table-asks-draw = { $name } bietet Remis an.
table-yes = Einverstanden
table-no = Nicht einverstanden
table-you = Du
table-thinking = überlegt
table-wins = gewinnt
table-draw-game = Niemand gewinnt
table-won = { $names } { $count ->
    [one] gewinnt
   *[other] gewinnen
  }
table-hidden = Eine Karte, die du nicht siehst
table-face-down = verdeckt
table-empty = leer
table-nothing = Mit ihr lässt sich jetzt nichts tun.
table-doubt = Das würde nichts bewirken.
table-doubt-do = Trotzdem tun
table-choose-target = Wähle ein Ziel
table-choose-verb = Was soll { $card } tun?
table-printed = gedruckt { $value }
table-inspect-hint = Zeige auf eine Karte, oder drücke die Leertaste, um sie hier ganz zu sehen.
table-art = Erzeugtes Bild zu { $name }
table-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
table-open-pile = { $name }: { $count ->
    [0] leer
    [one] 1 Karte
   *[other] { $count } Karten
  }
table-legal = kann etwas tun
table-target = mögliches Ziel
table-wait-others = Warten auf { $names }
table-watching = Du schaust zu
sides-mine = Meine
sides-both = Beide
sides-theirs = Ihre
table-sides = Welche Seite des Tisches
table-clock = noch { $time }
table-arrow = { $label }: { $from } auf { $to }
reason-resigned = aufgegeben
reason-time = Zeit abgelaufen
reason-agreed = vereinbart

# Tasten
keys-tab = zwischen Gruppen von Karten
keys-arrows = innerhalb einer Gruppe
keys-enter = wählen; in der Fragezeile: die Hauptsache
keys-esc = einen Schritt zurück
keys-numbers = die Antwort mit dieser Zahl oder diesem Buchstaben
keys-space = die Karte ansehen
keys-e = die Hauptsache: weiter
keys-u = zurücknehmen
keys-l = der Verlauf
keys-c = den anderen schreiben
keys-m = meine, beide oder ihre Seite, auf dem Telefon
keys-x = ohne oder mit Bildern spielen
keys-help = diese Seite

# Ohne Bilder
plain-prompt = Was gefragt ist
plain-choices = Was du tun kannst
plain-none = Gerade nichts.
plain-seat = { $name }, { $seat }
plain-command = Befehl
plain-command-hint = Zum Beispiel: { $example }. Auch info h1, undo, say hallo, resign.
plain-do = Ausführen
plain-which = Was davon: { $choices }
plain-no-such = Das lässt sich jetzt nicht tun.
plain-say-what = Schreib, was du sagen willst: say hallo
plain-no-member = { $name } ist nicht hier.
plain-info-what = Nenne eine Karte, zum Beispiel info h1.
plain-last = Was zuletzt geschah
plain-phase = Phase

# Großer Bildschirm
tv-join = Mitspielen
tv-same-network = gleiches Netz wie dieser Bildschirm
tv-gathering = Wer setzt sich?
tv-choosing = wählt

# Aufzeichnungen
replays-title = Aufzeichnungen
replays-none = Hier ist noch keine Partie zu Ende gegangen.
replays-text = Aufzeichnung als Text
replays-how = Speichern und jeden Moment ansehen mit: croupier replay show DATEI
replays-more = Mehr
