/** Somebody at a table: the session and its socket, as a page shows them. */

import type { Command, FromClient, FromServer, MemberId, SeatControls, WireRefusal, RoomView, Scene, Seat, LogLine } from '../protocol';
import { Presenter } from '../present/presenter.svelte';
import { latest } from '../replay/latest';
import { t } from '../say/strings';
import { nameFor } from '../scene/names';
import { isOpen, veil, type Eyes } from '../scene/veil';
import * as house from './house';
import { Link } from './link';
import { keepMatch } from './matches';
import { again, type Plan } from './plan';
import { forget, keepSecret, secretOf, watchSecret } from './secrets';
import { Session, type Coming, type What } from './session';

/** Something to tell the person in front of the screen. */
export interface Notice {
  kind: 'refused' | 'told';
  text: string;
}

/** After these nobody tries to come back. */
const FINAL = ['left', 'fenced', 'out', 'closed', 'unknown-token', 'protocol'];

/** Nobody is there to say why. */
const SILENT: WireRefusal = { code: 'silent', sentence: '' };

/** The most lines that are read out at once. */
const FRESH = 12;

export class Visit {
  room = $state.raw<RoomView | null>(null);
  scene = $state.raw<Scene | null>(null);
  seat = $state.raw<Seat | null>(null);
  member = $state.raw<MemberId | null>(null);
  prompt = $state.raw<number | null>(null);
  /** What one needs to know about one's own seat. */
  own = $state.raw<SeatControls | null>(null);
  /** Why one sees no hands, where other spectators do. */
  covered = $state.raw<string | null>(null);
  lines = $state.raw<(LogLine | null)[]>([]);
  /** Who watches everything may see it as one player does. */
  private through = $state.raw<Eyes>('all');
  /** What was told last: for who does not see it. */
  fresh = $state.raw<string[]>([]);
  /** When the clocks were last told. */
  heard = $state.raw(0);
  /** Is there a connection on which one was greeted? */
  connected = $state.raw(false);
  /** Why it is over, once it is. */
  ended = $state.raw<WireRefusal | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** What one wrote and the room did not take. */
  unsaid = $state.raw<string | null>(null);
  /** The question that was answered and not yet taken. */
  private answered = $state.raw<number | null>(null);
  /** What one did here: the game is asked about cards in these words. */
  readonly played: string[] = [];
  /** Of which kinds that was: what a guided match waits for. */
  verbs = $state.raw<string[]>([]);
  /** Shows what happens, one event after the other. */
  readonly presenter = new Presenter(() => this.reportShown());
  /** The last version that was reported as shown. */
  private reported = 0;
  /** The match that was kept last. */
  private remembered = 0;
  /** How many decisions of this match a bot has made for this seat, as far as it was told. */
  private stoodIn = 0;
  /** Whether the table has changed since: a line of chat shows nothing there. */
  private unreported = false;

  private readonly session: Session;
  private readonly link: Link;
  /** The token of the last welcome. */
  private token: string | null = null;
  /** A window that was fenced may write its token late: the one that has the seat writes its own again. */
  private readonly unwatch = watchSecret(() => {
    if (this.connected && this.token !== null && secretOf(this.code) !== this.token) keepSecret(this.code, this.token);
  });
  /** Who waits to hear why; nothing of it is shown. */
  private readonly whys: { action: string; told: (refused: WireRefusal | null) => void }[] = [];

  /** What is done without asking on the way to a match. */
  private plan = $state.raw<Plan | null>(null);
  /** Is the first match on its way? Until it begins nobody needs to see the room. */
  private beginning = $state.raw(false);

  constructor(readonly code: string, readonly coming: Coming, plan: Plan | null = null) {
    this.plan = plan;
    this.beginning = plan !== null;
    this.session = new Session(coming);
    this.link = new Link(house.socket(code), {
      open: () => this.hello(),
      message: (message) => this.hear(message),
      lost: () => this.lose(),
    });
  }

  /** Is something asked of this seat that was not answered? */
  get asked(): boolean {
    return this.prompt !== null && this.prompt !== this.answered && (this.scene?.choices.length ?? 0) > 0;
  }

  /** Is a match on its way that one has asked for? */
  get planning(): boolean {
    return this.beginning && this.plan !== null;
  }

  get host(): boolean {
    return this.member !== null && this.room?.host === this.member;
  }

  /** The scene that is drawn: it may be behind what has happened. */
  get picture(): Scene | null {
    return this.presenter.picture;
  }

  /** Is there something that has happened and is not shown yet? */
  get behind(): boolean {
    return this.presenter.behind;
  }

  get eyes(): Eyes {
    return this.through;
  }

  /** Looks through other eyes. */
  set eyes(eyes: Eyes) {
    this.through = eyes;
    this.scene = this.seen(this.session.scene);
    this.presenter.news({ before: null, after: this.scene, told: [], first: this.lines.length, anew: true });
  }

  /** Are there hands to be seen that are not one's own? */
  get opened(): boolean {
    return this.seat === null && this.session.scene !== null && isOpen(this.session.scene);
  }

  /** Who sits there sees what they see. */
  private seen(scene: Scene | null): Scene | null {
    return scene && this.session.seat === null ? veil(scene, this.through) : scene;
  }

  /** Asks the table for something. */
  ask(command: Command): void {
    this.notice = null;
    if (command.do === 'rematch') this.plan ??= again();
    this.link.say(this.session.ask(command));
  }

  /** Takes a decision. */
  play(action: string): void {
    if (this.prompt === null || !this.asked) return;
    this.answered = this.prompt;
    this.played.push(action);
    const verb = this.scene?.choices.find((choice) => choice.action === action)?.verb;
    if (verb !== undefined) this.verbs = [...this.verbs, verb];
    this.ask({ do: 'play', action, prompt: this.prompt });
  }

  /** Asks why an action cannot be taken now. Without a connection nobody says. */
  why(action: string): Promise<WireRefusal | null> {
    if (!this.connected) return Promise.resolve(SILENT);
    return new Promise((told) => {
      this.whys.push({ action, told });
      this.link.say({ type: 'why', action });
    });
  }

  /** Tells the table that everything has been shown here: bots wait for that. */
  private reportShown(): void {
    const number = this.session.version?.number ?? 0;
    if (!this.connected || this.seat === null || !this.unreported || number === this.reported || this.room?.stage !== 'playing') return;
    if (!this.room.seats.some(({ bot }) => bot !== null)) return;
    [this.reported, this.unreported] = [number, false];
    this.link.say({ type: 'shown', number });
  }

  close(): void {
    this.unwatch();
    this.link.close();
    this.hush();
  }

  /** Comes, or comes back with the token that is kept: another window may have been given a newer one. */
  private hello(): FromClient {
    const kept = this.token === null ? null : secretOf(this.code);
    if (kept !== null) this.session.comeBackWith(kept);
    return this.session.hello();
  }

  /** Keeps the next token, and says so once it is kept: from then on the server takes no older one. */
  private keep(token: string): void {
    this.token = token;
    keepSecret(this.code, token);
    if (secretOf(this.code) === token) this.link.say({ type: 'kept', token });
  }

  /** Whoever waits to hear why hears nothing any more. */
  private hush(): void {
    for (const { told } of this.whys.splice(0)) told(SILENT);
  }

  private lose(): void {
    this.connected = false;
    this.hush();
    // A browser does not say why a socket was refused: the server does.
    if (this.room === null) {
      house.room(this.code).catch((fault: unknown) => {
        if (fault instanceof house.Fault && fault.code !== 'silent' && fault.code !== 'too-often') {
          this.end({ code: fault.code, sentence: fault.message });
        }
      });
    }
  }

  private end(reason: WireRefusal): void {
    this.ended = reason;
    this.connected = false;
    this.link.close();
    // A token ends when one leaves, is sent away, or was never let in.
    const gone = ['left', 'out', 'closed', 'unknown-token', 'no-such-room'].includes(reason.code);
    if (gone || (this.coming.as === 'playing' && this.room === null)) forget(this.code);
  }

  private hear(message: FromServer): void {
    const { say, what } = this.session.hear(message);
    this.link.say(say);
    this.take(what);
    const next = this.room && this.session.welcome && this.session.waiting() === null ? this.plan?.(this.room, this.member) : null;
    if (next) this.ask(next);
    else if (this.room?.stage === 'playing') {
      this.plan = null;
      this.beginning = false;
    }
  }

  /** Keeps the match that is over, if one had a seat in it. */
  private remember(): void {
    const { room, seat, code } = this;
    if (room?.stage !== 'over' || room.result === null || seat === null || room.match_number === this.remembered) return;
    this.remembered = room.match_number;
    const { game, title, seats, result: { winners, reason } } = room;
    const names = seats.map((chair) => nameFor(room, chair.seat));
    latest(code, room.match_number).then(
      (id) => id !== null && keepMatch({ id, ended: Date.now(), game, title, names, seat, winners, reason }),
      () => undefined,
    );
  }

  private take(what: What): void {
    switch (what.is) {
      case 'welcome':
        this.connected = true;
        this.member = this.session.member;
        if (what.token !== null) this.keep(what.token);
        // Who comes back is asked again.
        if (this.own?.pass_until) this.ask({ do: 'stop-auto-pass' });
        return;
      case 'update': {
        const { room, scene, seat, prompt, own, covered, lines } = this.session;
        // What was answered is not asked again; a question that comes again after it was taken back is.
        if (prompt !== this.prompt || what.step.anew) this.answered = null;
        if (covered !== null && this.covered === null) this.notice = { kind: 'told', text: covered };
        const stoodIn = room?.seats.find((chair) => chair.seat === seat && chair.member === this.member)?.bot_decisions ?? 0;
        if (stoodIn > this.stoodIn) this.notice = { kind: 'told', text: t('absent-stood-in', { count: stoodIn - this.stoodIn }) };
        this.stoodIn = stoodIn;
        const told = lines.slice(what.step.kept).flatMap((line) => line ?? []);
        if (told.length > 0) this.fresh = told.slice(what.step.anew ? -1 : -FRESH).map(({ text }) => text);
        const [before, known] = [this.scene, this.lines.length];
        // What was taken back is not shown to happen, nor what follows from it; another match begins anew.
        const anew = what.step.anew || what.step.kept < known || room?.match_number !== this.room?.match_number;
        Object.assign(this, { room, scene: this.seen(scene), seat, prompt, own, covered, lines });
        if (what.step.times) this.heard = performance.now();
        this.remember();
        if (anew || told.length > 0 || this.scene !== before) this.unreported = true;
        this.presenter.news({ before, after: this.scene, told, first: what.step.kept, anew });
        return;
      }
      case 'answer':
        if (what.refused) {
          if (what.command.do === 'play') this.answered = null;
          if (what.command.do === 'say') this.unsaid = what.command.text;
          this.plan = null;
          this.notice = { kind: 'refused', text: what.refused.sentence };
        }
        return;
      case 'why':
        for (const { told } of this.whys.filter(({ action }) => action === what.action)) told(what.refused);
        this.whys.splice(0, this.whys.length, ...this.whys.filter(({ action }) => action !== what.action));
        return;
      case 'bye':
        if (this.room === null ? !['not-stored', 'too-fast'].includes(what.reason.code) : FINAL.includes(what.reason.code)) {
          this.end(what.reason);
        } else this.connected = false;
        return;
      case 'nothing':
    }
  }
}

/** What the parts of a table need to know of a match: one that somebody visits, or one that is over. */
export type Seen = Pick<Visit, 'room' | 'scene' | 'picture' | 'behind' | 'seat' | 'heard' | 'asked' | 'prompt' | 'played' | 'play' | 'why'>;
