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
language-note = Was die Spiele selbst sagen (Karten, Fragen, Verlauf), ist auf Englisch.
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
home-join-about = Vier oder acht Buchstaben, wie sie auf dem Bildschirm des Gastgebers stehen.
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
table-help = Tasten und Zeichen
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
table-clock-late = Weniger als 20 Sekunden sind übrig.
room-clock = Bedenkzeit
room-clock-none = Ohne Uhr
room-clock-bank = 5 min + 10 s
room-clock-each = 1 min jedes Mal
home-hands-closed = Hände verdeckt
home-hands-open = Hände { $count ->
    [one] 1 Entscheidung später offen
   *[other] { $count } Entscheidungen später offen
}
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
replays-how = Jede Partie, die hier zu Ende ging, die neueste zuerst: Sieh dir jeden Augenblick an, prüfe das Geben, spiel weiter.
replays-more = Mehr

# Labor
home-lab = Labor
home-lab-about = Tausende Partien auf einmal: wer wie oft gewinnt, und was eine Regel ändert.
home-explore = Schritt für Schritt ansehen
home-explore-game = Schritt für Schritt ansehen: { $game }
lab-title = Labor
lab-about = Lass Bots so viele Partien spielen, wie du möchtest, und sieh, was herauskommt. Derselbe Startwert ergibt überall dieselben Zahlen.
lab-what = Was gespielt wird
lab-one = Eine Variante
lab-two = Zwei vergleichen
lab-two-about = Beide spielen mit denselben Karten, damit sich das Glück beim Geben aufhebt.
lab-variant = Variante { $name }
lab-settings = Einstellungen des Spiels
lab-players = Wer spielt
lab-usual = wie üblich
lab-usual-about = Alle spielen zufällig; Plätze mit einem eigenen Spieler des Spiels behalten ihn.
lab-seats = Platz für Platz
lab-seats-about = Jeder Platz hat seinen eigenen Spieler.
lab-house = Für das Spiel selbst
lab-how-many = Wie viele Partien
lab-most = Bis zu { $matches }; nach { $seconds } Sekunden endet ein Lauf mit dem, was er hat.
lab-seed = Startwert
lab-seed-about = Mit demselben Startwert bekommt jeder dieselben Partien.
lab-draw = Neu ziehen
lab-start = Starten
lab-started = Der Lauf hat begonnen.
lab-stop = Anhalten
lab-progress = Gespielte Partien
lab-state-running = Es wird gespielt: Die Zahlen werden genauer, während du zusiehst.
lab-state-done = Alle { $matches } Partien wurden gespielt.
lab-state-stopped = Angehalten nach { $played } von { $matches } Partien: ein Teilergebnis.
lab-state-late = Die Zeit war um nach { $played } von { $matches } Partien: ein Teilergebnis.
lab-state-failed = Das Programm ist gescheitert. Gezeigt wird, was bis dahin gespielt wurde.
lab-wins = { $name } gewinnt
lab-changes = { $name }, B gegenüber A
lab-interval = 95-%-Intervall { $low } … { $high }
lab-json = JSON herunterladen
lab-csv = CSV herunterladen
lab-copy-settings = Link zum Wiederholen kopieren
lab-copy-result = Link zu diesem Ergebnis kopieren
lab-command = Dasselbe auf der Kommandozeile:
lab-as-numbers = Als Zahlen
lab-as-picture = Als Bild
lab-beyond = darüber
lab-matches = Partien
lab-share = Anteil
lab-low = von
lab-high = bis
lab-difference = Unterschied
lab-points = Prozentpunkte
lab-records = Die höchsten Werte
lab-see = Diese Partie ansehen
lab-see-this = Diese Partie ansehen: { $title }, Startwert { $seed }
lab-tables = Alle Zahlen
lab-latest = Letzte Ergebnisse
lab-listed = { $title }: { $matches } Partien

# Schritt für Schritt
explore-step = Ein Ereignis
explore-back = Zurück
explore-round = Nächste Runde
explore-back-round = Runde zurück
explore-start = Zum Anfang
explore-end = Zum Ende
explore-note = Nächstes besonderes Ereignis
explore-next = Weiter bis: { $what }
explore-no-note = Es kommt nichts Besonderes mehr.
explore-play = Abspielen
explore-pause = Pause
explore-speed = Tempo
explore-at = Ereignis { $at } von { $all }
explore-other = Andere Karten
explore-closed = Karten verdecken
explore-open = Karten zeigen
explore-plot = Runde für Runde
explore-round-name = Runde
explore-front = vorne
explore-last = hinten
explore-top = oben
explore-holds = { $name }: { $count ->
    [0] leer
    [one] 1 Karte
   *[other] { $count } Karten
  }
explore-events = Letzte Ereignisse
explore-seed = Startwert { $seed }
explore-keys = Tasten
explore-keys-about = Leertaste oder → ein Ereignis, ← zurück, n und b eine Runde, w das nächste besondere Ereignis, p abspielen und Pause, + und − das Tempo, Pos1 und Ende; Umschalt halten spult beim Abspielen vor.

# Aufzeichnungen
replays-find-game = Spiel
replays-find-player = Spieler
replays-any = Alle Spiele
replays-find = Suchen
replays-found-none = Keine solche Partie ist hier zu Ende gegangen.
replays-length = { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
  }
replays-watch = Ansehen
replays-watch-match = Ansehen: { $what }
replays-open = Eine Aufzeichnung öffnen
replays-open-about = Lege eine Datei mit einer Aufzeichnung hier ab oder wähle eine aus. Sie wird geprüft und gezeigt; dieser Server behält sie nicht.
replays-open-do = Datei auswählen
replays-too-large = Diese Datei hat mehr als { $kb } KB: So lange Aufzeichnungen werden hier nicht gezeigt.
replay-gone = Diese Aufzeichnung kann nicht gezeigt werden.
replay-controls = Wo in der Partie
replay-steps = Schritte
replay-bar = Augenblick
replay-deal = Nach dem Geben, vor { $total } Ereignissen
replay-dealt = Die Karten sind gegeben.
replay-event = Ereignis { $number } von { $total }
replay-unheard = Etwas, wovon man von hier aus nichts erfährt.
replay-first = An den Anfang
replay-turn-back = Einen Zug zurück
replay-back = Ein Ereignis zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-on = Nächstes Ereignis
replay-turn-on = Nächster Zug
replay-last = Ans Ende
replay-speed = Tempo
replay-jump = Gehe zu
replay-was = Zurück zu Ereignis { $number }
replay-viewer = Gesehen von
replay-viewer-public = Allen
replay-viewer-judge = Alle Karten offen
replay-mark-arrives = eine Karte wird gespielt
replay-mark-leaves = eine Karte geht
replay-mark-aims = ein Angriff
replay-mark-chain = eine Kette
replay-mark-loss = ein schwerer Verlust
replay-mark-ends = das Ende
replay-more = Mehr
replay-copy = Link zu diesem Augenblick kopieren
replay-brought = Du hast diese Aufzeichnung mitgebracht, und dieser Server behält sie nicht: Der Link gilt nur in diesem Tab.
replay-of-table = Aufzeichnung ansehen
replay-to-moment = Zu diesem Augenblick der Aufzeichnung
replay-key-step = ein Ereignis zurück oder weiter
replay-key-turn = einen Zug zurück oder weiter
replay-key-play = abspielen, anhalten
replay-key-speed = schneller, langsamer
replay-key-ends = an den Anfang, ans Ende
replay-key-back = zurück, wo du warst
replay-key-viewer = mit anderen Augen
replay-key-look = mit oder ohne Bilder
replay-key-help = diese Liste
replay-play-on = Ab hier weiterspielen
replay-play-on-about = Ein neuer Raum öffnet sich, in dem diese Partie von diesem Augenblick an weitergeht:
replay-play-as = Du spielst
replay-play-against = Auf den anderen Plätzen spielt
replay-play-on-unfair = Diese Partie ist nicht fair gegeben: Wer die Aufzeichnung kennt, weiß, was noch gezogen wird. Sie ist zum Üben, gegen Bots.
replay-play-on-do = Weiterspielen
replay-verify = Das Geben prüfen
verify-about = Das rechnet dein Browser hier selbst aus der Aufzeichnung aus, nicht der Server.
verify-step-chosen = In dieser Aufzeichnung steht kein Beweis: Jemand hat ihren Startwert gewählt, wie in jeder eigenen Partie und in jeder, die eine Aufzeichnung fortsetzt.
verify-step-commitment = Das Versprechen { $commitment } folgt aus dem, was der Server aufgedeckt hat: seinem Startwert, der Nummer der Partie, dem Spiel, seinen Regeln, Karten und Einstellungen. Das alles stand also vor der Partie fest.
verify-step-promise = Es ist das Versprechen, das du dir notiert hast.
verify-step-seeds = Etwas beigetragen haben { $seeds }. Suche deinen eigenen Beitrag: Der Server kannte ihn nicht, als er sein Versprechen gab.
verify-step-no-seeds = Kein Platz hat selbst etwas beigetragen.
verify-step-key = Der Startwert der Partie folgt aus dem des Servers und all diesen Beiträgen; der Server konnte ihn also nicht mehr wählen.
verify-step-dice = Jeder Wurf der Partie folgt aus ihrem Startwert, und keiner fehlt: { $count } insgesamt ({ $shuffles } Mischungen, { $choices } Auswahlen, { $coins } Münzen, { $dice } Würfel).
verify-fair = Es wurde fair gegeben.
verify-promised = Es wurde gegeben wie versprochen; aber kein Platz hat etwas beigetragen, also hat der Server die Verteilung gewählt.
verify-nothing = Über dieses Geben ist nichts zu beweisen.
verify-flaw-no-replay = Das ist keine Aufzeichnung.
verify-flaw-no-seed = „{ $seed }“ ist kein Startwert.
verify-flaw-no-proof = Der Beweis fehlt oder ist nicht lesbar.
verify-flaw-seats = Der Beweis hat Beiträge von { $proof } Plätzen, die Partie aber { $match }.
verify-flaw-broken = Das Versprechen wurde nicht gehalten: Es war { $promised }, aber das Aufgedeckte ergibt { $given }.
verify-flaw-other-promise = Diese Partie wurde unter dem Versprechen { $promised } gegeben, nicht unter dem, das du notiert hast.
verify-flaw-other-seed = Die Partie wurde aus einem anderen Startwert gegeben: Das Aufgedeckte ergibt { $key }.
verify-flaw-no-throw = Wurf { $number } ist keiner: „{ $text }“.
verify-flaw-throw = Wurf { $number } ist als „{ $text }“ verzeichnet, aber der Startwert ergibt „{ $truth }“.
verify-flaw-not-whole = Die Liste der Würfe ist nicht vollständig: Die Partie brauchte { $used } Wörter, die Liste { $listed }.
verify-promised-before = Was vor der Partie versprochen wurde, falls du es notiert hast
verify-again = Noch einmal prüfen
verify-rules = Dass die Karten, die du gesehen hast, in dieser Reihenfolge lagen, sagen die Regeln: Der Server hat die Partie noch einmal gespielt, und „croupier verify“ tut es auf deinem eigenen Rechner.

# Tisch: handeln und lesen
table-undo-ask = Zurücknehmen erbitten
table-change = Wahl ändern
table-chain = In dieser Reihenfolge
table-by-name = Nach Namen
table-back-here = Hierher zurück
table-what-is = wozu ist das da?
table-forgo = Es wäre noch etwas möglich.
table-answers = Antworten
table-answers-auto = Auto
table-answers-on = An
table-answers-off = Aus
table-answers-auto-about = Du wirst gefragt, wo du antworten kannst und es dich angeht.
table-answers-on-about = Du wirst jedes Mal gefragt.
table-answers-off-about = Du wirst nie gefragt; was du wählen musst, wählst du trotzdem.
table-skip-my-turn = Bis zu meinem Zug
table-skip-turn-end = Diesen Zug überspringen
table-skipping-my-turn = Du antwortest auf nichts, bis du am Zug bist.
table-skipping-turn-end = Du antwortest auf nichts, bis dieser Zug zu Ende ist.
table-stop = Anhalten
forgo = Bevor ich auf einen Angriff verzichte
forgo-do = Nicht fragen
forgo-ask = Mich fragen
home-guided = Neu hier? Spiel eine geführte Partie
home-guided-again = Die geführte Partie noch einmal spielen
lesson = Geführte Partie
lesson-next = Weiter
lesson-leave = Führung beenden
keys-go = die Hauptsache: weiter
keys-undo = zurücknehmen
keys-redo = noch einmal tun
keys-inspect = die Karte ansehen
keys-log = das Protokoll
keys-chat = den anderen schreiben
keys-sides = meine, beide oder deren Seite, auf dem Telefon
keys-plain = mit oder ohne Bilder spielen
keys-answers = antworten: auto, an, aus
keys-hold-on = gedrückt: auf alles antworten
keys-hold-off = gedrückt: auf nichts antworten
keys-hurry = gehalten: was sich bewegt, beeilt sich
keys-keys = diese Seite
keys-change = { $what }: { $key }. Andere Taste geben
keys-hint = Wähle eine Taste, um sie zu ändern.
keys-press = Drück eine Taste für: { $what }. Esc lässt sie, wie sie ist.
keys-now = { $key } ist jetzt: { $what }.
keys-fixed = { $key } lässt sich nicht ändern: Zahlen wählen Antworten, und Enter, Esc, Tab und die Pfeile bleiben, was sie sind.
keys-taken = { $key } ist schon vergeben: { $what }. Gib dem zuerst eine andere Taste.
keys-restore = Wie am Anfang
signs-title = Was was bedeutet
signs-legal = Haken an den Ecken und ein Schein: Das kann jetzt etwas tun.
signs-chosen = Ein dicker Rand: Das ist gewählt.
signs-target = Ein Fadenkreuz: Das kann das Ziel sein.
signs-dim = Schraffiert: Das kann jetzt nichts tun. Zeige darauf, und es sagt, warum.
signs-link = Eine Nummer: Was nacheinander wirkt, in dieser Reihenfolge.
signs-changed = Mehr oder weniger, als auf der Karte gedruckt ist. Die ganze Karte sagt, warum.
signs-deciding = Jemand muss entscheiden.
signs-won = Wer gewonnen hat.
inspector-rulings = Regelfragen
rules-two-minutes = In zwei Minuten
rules-play-guided = Das als geführte Partie spielen
table-eyes = Mit wessen Augen
table-eyes-all = Alle Hände
table-eyes-public = Keine Hände
room-invite-others = Falls das nicht geht:
tv-hide = Code verbergen
tv-show = Code zeigen
tv-sound-on = Ton an
tv-sound-off = Ton aus

# Wie eine Partie gegeben wird, und wer gespielt hat
deal-arranged = Karten sind vorgegeben
deal-arranged-about = Die Einstellungen dieses Tisches geben Karten vor: Hände, Stapel oder eine Stellung. Welche das sind, bleibt verborgen. Über das Geben ist nichts versprochen, und nichts kann beweisen, dass es fair ist.
deal-continued = Bekannte Karten
deal-continued-about = Diese Partie setzt eine Aufzeichnung mit bekannten Karten fort: Über das Geben ist nichts versprochen, und nichts lässt sich beweisen.
player-bot = Bot { $name }
player-recorded = die aufgezeichnete Partie
player-several = mehrere
player-until = { $player } bis Entscheidung { $decision }
player-before = { $player } vor der ersten Entscheidung
player-then = { $before }, dann { $after }
verify-step-arranged = Die Einstellungen dieser Partie geben Karten vor. Darüber sagt kein Beweis über den Startwert etwas aus.
verify-step-continued = In dieser Aufzeichnung steht kein Beweis: Die Partie setzt eine aufgezeichnete fort, deren Karten bekannt waren.
verify-step-unknown-game = Welche Einstellungen von „{ $game }“ Karten vorgeben, ist hier nicht bekannt.
verify-arranged = Die Karten sind vorgegeben: Das Geben war nicht dem Zufall überlassen.
verify-continued = Diese Partie setzt eine mit bekannten Karten fort: Über ihr Geben ist nichts zu beweisen.
verify-unknown-game = Es wurde gegeben wie versprochen; ob die Einstellungen Karten vorgeben, ist hier aber nicht bekannt.
verify-flaw-arranged = Die Karten sind vorgegeben: Das Versprechen, das du dir notiert hast, sagt darüber nichts aus.
verify-flaw-no-setting = Die Einstellungen sind ab „{ $text }“ nicht lesbar.
