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
nowhere = Seite nicht gefunden.
connecting = Verbinde …
reconnecting = Verbindung verloren. Verbinde neu …
code = Code
name = Dein Name
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
sound = Ton
sound-off = Aus
sound-on = An

present-your-turn = Du bist am Zug
present-turn = { $name } ist am Zug
present-you-start = Du beginnst
present-starts = { $name } beginnt
present-heads = Kopf
present-tails = Zahl
present-miss = Daneben
present-missed = { $count } Ereignisse, während du weg warst

speed-cinematic = Wie im Kino
sole = Erzwungene Züge
sole-ask = Mich fragen
sole-auto = Automatisch spielen
look = Tischansicht
look-table = Mit Bildern
look-plain = Überschriften und Listen
rules = Regeln
rules-of = Regeln: { $game }
language = Sprache
language-note = Die Texte der Spiele selbst (Karten, Fragen, Verlauf) sind auf Englisch.
language-en = English
language-de = Deutsch

# Startseite
home-claim = Ein Tisch für jedes Kartenspiel
home-play = Jetzt spielen
home-play-game = Jetzt spielen: { $game }
home-strength = Stärke
home-adjust = Stärke und Einstellungen
home-more = Weitere Einstellungen
home-usual = Standard: { $value }
home-create = Mit Freunden
home-create-game = Mit Freunden: { $game }
home-join = Mitspielen
home-join-about = Vier oder acht Buchstaben; sie stehen auf dem Bildschirm des Gastgebers
home-watch = Zuschauen
home-watch-do = Zuschauen: { $code }
home-no-rooms = Gerade steht kein Raum in der Liste.
home-replays = Aufzeichnungen
home-replays-about = Beendete Partien, deine zuerst: sieh sie an, oder spiel von jedem Moment aus weiter.
home-yours = Deine Tische
home-seats = { $free ->
    [0] voll
    [one] 1 Platz frei
   *[other] { $free } Plätze frei
  }
stage-waiting = wartet auf Spieler
stage-playing = spielt
stage-over = zu Ende
stage-closed = geschlossen

# Raum
room-join = An den Tisch { $code }
room-join-do = Platz nehmen
room-watch-do = Nur zuschauen
room-invite = Einladen
room-invite-about = In diesem Netz kann jeder das scannen oder den Link oder den Raumcode eintippen.
room-local = Nur dieser Rechner erreicht den Server. Starte ihn mit --lan, damit andere dazukommen können.
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
room-kick = Entfernen
room-kick-sure = { $name } endgültig entfernen?
room-hand-over = Zum Gastgeber machen
room-i-am-ready = Ich bin bereit
room-not-yet = Noch nicht
room-start = Karten geben
room-agreed = Einstellungen der Partie
room-game = Spiel
room-options = Optionen des Tisches
room-setup = Einstellungen des Spiels
room-promise = Versprechen über das Geben
room-watching = Du schaust zu.
room-members = Personen in diesem Raum
room-gone = Du kannst an diesem Tisch nicht mehr mitspielen.

# Tisch
table-log = Verlauf
table-chat = Gespräch
table-card = Karte
table-filter = Filtern
table-copy = Kopieren
table-write = Nachricht an alle
table-send = Senden
table-nobody-wrote = Noch keine Nachrichten.
table-undo = Zurücknehmen
table-redo = Wiederholen
table-resign = Aufgeben
table-resign-sure = Diese Partie aufgeben?
table-draw = Remis anbieten
table-pause = Pause
table-resume = Fortsetzen
table-paused = Pause. Die Uhren stehen still.
table-rematch = Noch einmal
table-rematch-asked = Revanche gewünscht. Warten auf die anderen.
table-menu = Tisch
table-open-hand = Zuschauer dürfen meine Hand mit Verzögerung sehen
table-keys = Tasten
table-help = Tasten und Symbole
table-leave = Den Tisch verlassen
table-leave-sure = Gehen? Ein Bot spielt auf deinem Platz bis zum Ende der Partie.
table-asks-back = { $name } möchte eine Entscheidung zurücknehmen.
table-asks-draw = { $name } bietet Remis an.
table-yes = Einverstanden
table-no = Ablehnen
table-you = Du
table-thinking = überlegt
table-wins = gewinnt
table-draw-game = Niemand gewinnt
table-won = { $names } { $count ->
    [one] gewinnt
   *[other] gewinnen
  }
table-hidden = Verdeckte Karte
table-face-down = verdeckt
table-empty = leer
table-nothing = Jetzt keine erlaubte Aktion.
table-doubt = Das hätte keine Wirkung.
table-doubt-do = Trotzdem spielen
table-choose-target = Wähle ein Ziel
table-choose-verb = Was soll { $card } tun?
table-printed = gedruckt { $value }
table-inspect-hint = Zeige auf eine Karte, oder drücke die Leertaste, um sie hier groß zu sehen.
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
table-clock-late = Weniger als 20 Sekunden übrig.
room-clock = Bedenkzeit
room-clock-none = Ohne Uhr
room-clock-bank = 5 min + 10 s
room-clock-each = 1 min pro Entscheidung
home-hands-closed = Hände verdeckt
home-hands-open = Hände { $count ->
    [one] 1 Entscheidung später offen
   *[other] { $count } Entscheidungen später offen
}
table-arrow = { $label }: { $from } auf { $to }
result = Ergebnis
result-won = Du hast gewonnen
result-lost = Du hast verloren
result-draw = Niemand gewinnt
result-resigned = { $names } hat aufgegeben
result-time = { $names }: die Zeit ist abgelaufen
result-agreed = Die Spieler haben sich auf Remis geeinigt.
result-closed = Der Tisch wurde geschlossen.
result-rounds = Runden
result-moment = Der entscheidende Moment
result-look = Ansehen
result-again = möchte noch einmal spielen
result-undecided = hat sich noch nicht entschieden
result-close = Den Tisch ansehen
reason-resigned = durch Aufgabe
reason-time = Zeit abgelaufen
reason-agreed = vereinbart

# Tasten
keys-tab = zwischen Gruppen von Karten wechseln
keys-arrows = innerhalb einer Gruppe wechseln
keys-enter = wählen; in der Fragezeile: Hauptaktion
keys-esc = einen Schritt zurück
keys-numbers = die Aktion mit dieser Zahl oder diesem Buchstaben wählen

# Ohne Bilder
plain-prompt = Frage
plain-choices = Deine Aktionen
plain-none = Gerade keine.
plain-seat = { $name }, { $seat }
plain-command = Befehl
plain-command-hint = Zum Beispiel: { $example }. Auch: info h1, undo, say hallo, resign.
plain-do = Senden
plain-which = Mehrere Aktionen passen: { $choices }
plain-no-such = Diese Aktion ist jetzt nicht möglich.
plain-say-what = Schreib eine Nachricht: say hallo
plain-no-member = { $name } ist nicht hier.
plain-info-what = Nenne eine Karte, zum Beispiel info h1.
plain-last = Letzte Ereignisse
plain-phase = Phase

# Großer Bildschirm
tv-join = Mitspielen
tv-same-network = im gleichen Netz wie dieser Bildschirm

# Aufzeichnungen
replays-title = Aufzeichnungen
replays-none = Hier ist noch keine Partie beendet worden.
replays-text = Aufzeichnung als Text
replays-how = Beendete Partien öffentlicher Räume, die neueste zuerst. Öffne eine, um jeden Moment anzusehen, das Geben zu prüfen oder weiterzuspielen.
replays-more = Mehr

# Labor
home-lab = Labor
home-lab-about = Tausende Partien auf einmal: Gewinnraten und die Wirkung einer Regel.
home-explore = Schritt für Schritt ansehen
home-explore-game = Schritt für Schritt ansehen: { $game }
lab-title = Labor
lab-about = Lass Bots so viele Partien spielen, wie du möchtest, und lies die Statistik. Derselbe Startwert ergibt immer dieselben Zahlen.
lab-what = Varianten
lab-one = Eine Variante
lab-two = Zwei vergleichen
lab-two-about = Beide Varianten spielen dieselben Karten; so hebt sich das Glück beim Geben auf.
lab-variant = Variante { $name }
lab-settings = Einstellungen des Spiels
lab-players = Spieler
lab-usual = Standard
lab-usual-about = Alle Plätze spielen zufällig; Plätze mit einem Bot des Spiels behalten ihn.
lab-seats = Platz für Platz
lab-seats-about = Wähle für jeden Platz einen Bot.
lab-house = Plätze des Spiels selbst
lab-how-many = Wie viele Partien
lab-most = Bis zu { $matches }. Nach { $seconds } Sekunden endet ein Lauf mit einem Teilergebnis.
lab-seed = Startwert
lab-seed-about = Derselbe Startwert ergibt dieselben Partien.
lab-draw = Neu ziehen
lab-start = Starten
lab-started = Der Lauf hat begonnen.
lab-stop = Anhalten
lab-progress = Gespielte Partien
lab-state-running = Läuft. Die Schätzwerte werden mit der Zeit genauer.
lab-state-done = Alle { $matches } Partien wurden gespielt.
lab-state-stopped = Angehalten nach { $played } von { $matches } Partien: ein Teilergebnis.
lab-state-late = Zeitgrenze erreicht nach { $played } von { $matches } Partien: ein Teilergebnis.
lab-state-failed = Das Programm ist abgebrochen. Gezeigt wird das bisherige Ergebnis.
lab-wins = { $name } gewinnt
lab-changes = { $name }, B gegenüber A
lab-interval = 95-%-Intervall { $low } … { $high }
lab-json = JSON herunterladen
lab-csv = CSV herunterladen
lab-copy-settings = Link zum Wiederholen kopieren
lab-copy-result = Link zu diesem Ergebnis kopieren
lab-command = Derselbe Lauf auf der Kommandozeile:
lab-as-numbers = Als Zahlen
lab-as-picture = Als Bild
lab-beyond = mehr
lab-matches = Partien
lab-share = Anteil
lab-low = von
lab-high = bis
lab-difference = Unterschied
lab-points = Prozentpunkte
lab-records = Höchste Werte
lab-see = Diese Partie ansehen
lab-see-this = Diese Partie ansehen: { $title }, Startwert { $seed }
lab-tables = Alle Zahlen
lab-latest = Letzte Ergebnisse
lab-listed = { $title }: { $matches } Partien

# Schritt für Schritt
explore-step = Ein Ereignis
explore-back = Zurück
explore-round = Nächste Runde
explore-back-round = Vorige Runde
explore-start = Zum Anfang
explore-end = Zum Ende
explore-note = Nächstes besonderes Ereignis
explore-next = Weiter bis: { $what }
explore-no-note = Keine besonderen Ereignisse mehr.
explore-play = Abspielen
explore-pause = Pause
explore-speed = Tempo
explore-at = Ereignis { $at } von { $all }
explore-other = Neu geben
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
explore-keys-about = Leertaste oder → ein Ereignis, ← zurück, n und b eine Runde, w das nächste besondere Ereignis, p abspielen und Pause, + und − das Tempo, Pos1 und Ende; Umschalt halten spielt schneller ab.

# Aufzeichnungen
replays-find-game = Spiel
replays-find-player = Spieler
replays-any = Alle Spiele
replays-find = Suchen
replays-found-none = Keine beendete Partie gefunden.
replays-length = { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
  }
replays-watch = Ansehen
replays-watch-match = Ansehen: { $what }
replays-open = Eine Aufzeichnung öffnen
replays-open-about = Lege eine Aufzeichnung als Datei hier ab oder wähle eine aus. Der Server prüft und zeigt sie, speichert sie aber nicht.
replays-open-do = Datei auswählen
replays-too-large = Diese Datei ist größer als { $kb } KB, die Grenze für Aufzeichnungen.
replay-gone = Diese Aufzeichnung kann nicht gezeigt werden.
replay-controls = Stelle in der Partie
replay-steps = Schritte
replay-bar = Moment
replay-deal = Nach dem Geben, vor { $total } Ereignissen
replay-dealt = Die Karten sind gegeben.
replay-event = Ereignis { $number } von { $total }
replay-unheard = Ein Ereignis, das aus dieser Perspektive verborgen ist.
replay-first = An den Anfang
replay-turn-back = Voriger Zug
replay-back = Voriges Ereignis
replay-play = Abspielen
replay-pause = Anhalten
replay-on = Nächstes Ereignis
replay-turn-on = Nächster Zug
replay-last = Ans Ende
replay-speed = Tempo
replay-jump = Gehe zu
replay-was = Zurück zu Ereignis { $number }
replay-viewer = Perspektive
replay-viewer-public = Zuschauer
replay-viewer-judge = Alle Karten
replay-mark-arrives = eine Karte wird gespielt
replay-mark-leaves = eine Karte geht
replay-mark-aims = ein Angriff
replay-mark-chain = eine Kette
replay-mark-loss = ein schwerer Verlust
replay-mark-ends = das Ende
replay-more = Mehr
replay-copy = Link zu diesem Moment kopieren
replay-brought = Du hast diese Aufzeichnung aus einer Datei geöffnet. Der Server speichert sie nicht, daher gilt der Link nur in diesem Tab.
replay-of-table = Aufzeichnung ansehen
replay-to-moment = Zu diesem Moment der Aufzeichnung
replay-key-step = voriges oder nächstes Ereignis
replay-key-turn = voriger oder nächster Zug
replay-key-play = abspielen, anhalten
replay-key-speed = schneller, langsamer
replay-key-ends = an den Anfang, ans Ende
replay-key-back = zurück zum Moment vor dem Sprung
replay-key-viewer = die Perspektive wechseln
replay-key-look = mit oder ohne Bilder
replay-key-help = diese Liste
replay-play-on = Ab hier weiterspielen
replay-play-on-about = Öffnet einen neuen Raum, der diese Partie von diesem Moment an fortsetzt:
replay-play-as = Du spielst
replay-play-against = Bot auf den anderen Plätzen
replay-play-on-unfair = Diese Partie ist nicht fair gegeben: Jeder mit der Aufzeichnung kennt die kommenden Karten. Sie ist zum Üben, gegen Bots.
replay-play-on-do = Weiterspielen
replay-verify = Das Geben prüfen
verify-about = Das rechnet dein Browser aus der Aufzeichnung aus. Der Server ist nicht beteiligt.
verify-step-chosen = Diese Aufzeichnung enthält keinen Beweis: Jemand hat ihren Startwert gewählt, wie in jeder eigenen Partie und in jeder, die eine Aufzeichnung fortsetzt.
verify-step-commitment = Das Versprechen { $commitment } folgt aus den Werten, die der Server aufgedeckt hat: seinem Startwert, der Nummer der Partie, dem Spiel, seinen Regeln, Karten und Einstellungen. Der Server hat all das vor der Partie festgelegt.
verify-step-promise = Das ist das Versprechen, das du dir notiert hast.
verify-step-seeds = Diese Plätze haben Startwerte beigetragen: { $seeds }. Suche deinen eigenen: Der Server kannte ihn nicht, als er sein Versprechen gab.
verify-step-no-seeds = Kein Platz hat einen Startwert beigetragen.
verify-step-key = Der Startwert der Partie folgt aus dem des Servers und denen der Plätze; der Server konnte ihn also nicht nachträglich wählen.
verify-step-dice = Jedes Zufallsergebnis der Partie folgt aus ihrem Startwert, und keines fehlt: { $count } insgesamt ({ $shuffles } Mischungen, { $choices } Auswahlen, { $coins } Münzen, { $dice } Würfel).
verify-fair = Es wurde fair gegeben.
verify-promised = Das Geben entspricht dem Versprechen. Aber kein Platz hat einen Startwert beigetragen, also hat der Server die Verteilung gewählt.
verify-nothing = Über dieses Geben ist nichts zu beweisen.
verify-flaw-no-replay = Das ist keine Aufzeichnung.
verify-flaw-no-seed = „{ $seed }“ ist kein Startwert.
verify-flaw-no-proof = Der Beweis fehlt oder ist nicht lesbar.
verify-flaw-seats = Der Beweis hat Startwerte für { $proof } Plätze, aber die Partie hat { $match } Plätze.
verify-flaw-broken = Der Server hat sein Versprechen gebrochen: Es war { $promised }, aber die aufgedeckten Werte ergeben { $given }.
verify-flaw-other-promise = Diese Partie wurde unter dem Versprechen { $promised } gegeben, nicht unter dem, das du notiert hast.
verify-flaw-other-seed = Die Partie wurde aus einem anderen Startwert gegeben: Die aufgedeckten Werte ergeben { $key }.
verify-flaw-no-throw = Zufallsergebnis { $number } ist ungültig: „{ $text }“.
verify-flaw-throw = Zufallsergebnis { $number } steht als „{ $text }“ in der Liste, aber der Startwert ergibt „{ $truth }“.
verify-flaw-not-whole = Die Liste der Zufallsergebnisse ist unvollständig: Die Partie brauchte { $used } Zufallswörter, die Liste { $listed }.
verify-promised-before = Versprechen von vor der Partie, falls du es notiert hast
verify-again = Noch einmal prüfen
verify-rules = Diese Prüfung spielt die Regeln nicht nach. Der Server hat die Partie nachgespielt; „croupier verify“ tut dasselbe auf deinem eigenen Rechner.

# Tisch: handeln und lesen
table-undo-ask = Zurücknehmen erbitten
table-change = Wahl ändern
table-chain = Reihenfolge der Effekte
table-window = Antwortfenster
table-window-card = { $card } kann beantwortet werden
table-answer = Antwort wählen
table-sort = Reihenfolge
table-as-laid = Wie sie liegen
table-by = Nach { $name }
table-none-found = Keine Karte passt.
table-panel = Spalte
table-panel-about = Zeigt oder verbirgt die Spalte mit Karte und Verlauf
table-by-name = Nach Namen
table-negated = annulliert
table-back-here = Hierher zurück
table-what-is = Erklärung
table-forgo = Du kannst noch etwas tun.
table-answers = Reaktionen
table-answers-auto = Auto
table-answers-on = An
table-answers-off = Aus
table-answers-auto-about = Du wirst gefragt, wenn du reagieren kannst und es dich betrifft.
table-answers-on-about = Du wirst in jedem Reaktionsfenster gefragt.
table-answers-off-about = Du passt automatisch in jedem Reaktionsfenster. Nötige Entscheidungen triffst du weiterhin.
table-skip-my-turn = Passen bis zu meinem Zug
table-skip-turn-end = In diesem Zug passen
table-skipping-my-turn = Du passt automatisch, bis du am Zug bist.
table-skipping-turn-end = Du passt automatisch, bis dieser Zug zu Ende ist.
table-stop = Anhalten
forgo = Bevor ich auf einen Angriff verzichte
forgo-do = Nicht fragen
forgo-ask = Mich fragen
home-guided = Zum ersten Mal? Geführte Partie
home-guided-again = Die geführte Partie noch einmal spielen
lesson = Geführte Partie
lesson-next = Weiter
lesson-leave = Führung beenden
keys-go = Hauptaktion
keys-undo = zurücknehmen
keys-redo = wiederholen
keys-inspect = die Karte ansehen
keys-log = das Protokoll
keys-chat = Chat
keys-sides = auf dem Telefon: meine, beide oder deren Seite
keys-plain = mit oder ohne Bilder spielen
keys-answers = Reaktionen: auto, an, aus
keys-hold-on = halten: in jedem Reaktionsfenster fragen
keys-hold-off = halten: in jedem Reaktionsfenster passen
keys-hurry = sofort den jetzigen Stand zeigen
keys-keys = diese Seite
keys-change = { $what }: { $key }. Taste ändern
keys-hint = Wähle eine Taste, um sie zu ändern.
keys-press = Drück eine Taste für: { $what }. Esc bricht ab.
keys-now = { $key } ist jetzt: { $what }.
keys-fixed = { $key } lässt sich nicht ändern: Zahlen wählen Aktionen, und Enter, Esc, Tab und die Pfeiltasten sind fest belegt.
keys-taken = { $key } ist schon belegt mit: { $what }. Gib dem zuerst eine andere Taste.
keys-restore = Auf Standard zurücksetzen
signs-title = Symbole und Wörter
signs-legal = Haken an den Ecken und ein Leuchten: Hier gibt es jetzt eine erlaubte Aktion.
signs-chosen = Dicker Rand: ausgewählt.
signs-target = Fadenkreuz: mögliches Ziel.
signs-dim = Schraffiert: jetzt keine erlaubte Aktion. Zeige darauf, um den Grund zu sehen.
signs-link = Eine Nummer: die Reihenfolge, in der Effekte abgehandelt werden.
signs-changed = Höher oder niedriger als gedruckt. Die Einzelheiten der Karte sagen, warum.
signs-deciding = Dieser Spieler muss entscheiden.
signs-won = Der Gewinner.
inspector-rulings = Regelfragen
rules-two-minutes = In zwei Minuten
rules-play-guided = Eine geführte Partie spielen
table-eyes = Perspektive
table-eyes-all = Alle Hände
table-eyes-public = Keine Hände
room-invite-others = Andere Adressen:
tv-hide = Code verbergen
tv-show = Code zeigen
tv-sound-on = Ton an
tv-sound-off = Ton aus

# Wie eine Partie gegeben wird, und wer gespielt hat
deal-arranged = Karten sind vorgegeben
deal-arranged-about = Die Einstellungen dieses Tisches geben bestimmte Karten vor: Hände, Stapel oder eine Stellung. Welche Karten, bleibt verborgen. Über das Geben gibt es kein Versprechen, und nichts kann beweisen, dass es fair ist.
deal-continued = Bekannte Karten
deal-continued-about = Diese Partie setzt eine Aufzeichnung mit bekannten Karten fort. Über das Geben gibt es kein Versprechen, und nichts lässt sich beweisen.
player-bot = Bot { $name }
player-recorded = die aufgezeichnete Partie
player-several = mehrere
player-until = { $player } bis Entscheidung { $decision }
player-before = { $player } vor der ersten Entscheidung
player-then = { $before }, dann { $after }
verify-step-arranged = Die Einstellungen dieser Partie geben bestimmte Karten vor. Ein Beweis über den Startwert gilt nicht für sie.
verify-step-continued = Diese Aufzeichnung enthält keinen Beweis: Sie setzt eine aufgezeichnete Partie fort, deren Karten bekannt waren.
verify-step-unknown-game = Diese Seite weiß nicht, welche Einstellungen von „{ $game }“ Karten vorgeben.
verify-arranged = Die Karten sind vorgegeben: Das Geben war nicht zufällig.
verify-continued = Diese Partie setzt eine mit bekannten Karten fort: Über ihr Geben ist nichts zu beweisen.
verify-unknown-game = Das Geben entspricht dem Versprechen. Aber diese Seite weiß nicht, ob die Einstellungen Karten vorgeben.
verify-flaw-arranged = Die Karten sind vorgegeben: Das Versprechen, das du dir notiert hast, gilt nicht für sie.
verify-flaw-no-setting = Die Einstellungen sind ab „{ $text }“ nicht lesbar.

# Absent players, and another window
absent = { $name } ist nicht verbunden
absent-returns = { $name } verbindet neu { $time }
absent-bot = { $name } ist weg: ein Bot spielt
absent-stood-in = Während du weg warst, hat ein Bot { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
  } für dich getroffen.
room-elsewhere = Du spielst in einem anderen Fenster
room-play-here = Hier spielen
room-seat = Platz { $number }

# Regeln
rules-unknown = Ein Spiel namens „{ $game }“ gibt es nicht
rules-known = Regeln gibt es zu diesen Spielen:
rules-in-english = Die vollständigen Regeln sind auf Englisch; die Bilder oben erklären das Spiel auf Deutsch.

# Startseite und Name
home-code = Raumcode
home-goes-on = Deine Partie { $game } läuft noch
home-return-match = Zurück zu deiner Partie
home-rooms = Offene Räume
home-lab-do = Ins Labor
name-empty = Gib einen Namen ein: 1 bis 20 Zeichen.
name-long = Dieser Name hat { $length } Zeichen: Es dürfen { $most } sein.

# Vor dem Geben
room-as-usual = wie üblich
room-fill = Bots auf die freien Plätze
room-free-seats = { $count ->
    [one] Ein Platz ist frei: lade jemanden ein, oder gib ihn einem Bot.
   *[other] { $count } Plätze sind frei: lade Leute ein, oder gib sie Bots.
  }
room-waiting = Noch nicht bereit: { $names }
room-all-ready = Alle sind da.
room-host-deals = Der Gastgeber gibt, wenn alle bereit sind.
room-here = { $count ->
    [one] { $names } ist da.
   *[other] { $names } sind da.
  }

# Meine Partien
replays-mine = Meine Partien
replays-mine-none = Partien, die du in diesem Browser beendest, stehen hier, auch die gegen Bots.
replays-mine-against = { $game } gegen { $names }
replays-mine-all = Alle { $count } zeigen
replays-all = Öffentliche Partien

# Großer Bildschirm: Einladung
tv-open = Öffne auf deinem Handy
tv-enter = und gib diesen Code ein
tv-scan = oder scanne das hier
tv-full = Alle sind da
tv-bot = Bot
tv-no-room = Einen Raum { $code } gibt es nicht
tv-over = Dieser Raum ist geschlossen

# Ergebnis, zu einem selbst
result-resigned-you = Du hast aufgegeben.
result-time-you = Deine Zeit ist abgelaufen.
