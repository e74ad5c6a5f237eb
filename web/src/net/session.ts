/** The protocol as a value: what is heard goes in, what is said comes out. */

import { PROTOCOL } from '../protocol';
import type { Command, FromClient, FromServer, MemberId, Update, SeatControls, WireRefusal, RoomView, Scene, Seat, LogLine, Version } from '../protocol';

/** As whom one comes to a table. */
export type Coming =
  | { as: 'watching'; holdsSeat?: boolean }
  | { as: 'playing'; name: string; seat: Seat | null; secret: string }
  | { as: 'returning'; secret: string };

/** What a message was. */
export type What =
  | { is: 'nothing' }
  | { is: 'welcome'; token: string | null }
  | { is: 'update'; step: Step }
  | { is: 'answer'; command: Command; refused: WireRefusal | null }
  | { is: 'why'; action: string; refused: WireRefusal | null }
  | { is: 'bye'; reason: WireRefusal };

/** What is new in the log. */
export interface Step {
  /** How many lines of what was known hold. */
  kept: number;
  /** How many there are now. */
  lines: number;
  /** Is it everything, and not what came after what was known? */
  anew: boolean;
  /** Whether the update states the times of the room again: clocks run from now on. */
  times: boolean;
}

/** What became of a message: what is to be said about it, and what it was. */
export interface Heard {
  say: FromClient | null;
  what: What;
}

/** How many lines of chat are kept: as many as the server keeps. */
const MOST_SAID = 50;

const NOTHING: Heard = { say: null, what: { is: 'nothing' } };

/** What somebody has heard of a table, and what they wait for. */
export class Session {
  /** Were they greeted on this connection? */
  welcome = false;
  /** Who they are here, once they were greeted; nobody, if they only watch. */
  member: MemberId | null = null;
  version: Version | null = null;
  room: RoomView | null = null;
  scene: Scene | null = null;
  /** Through whose eyes the match is seen. */
  seat: Seat | null = null;
  /** The number of the question that they are asked. */
  prompt: number | null = null;
  /** What they need to know about their own seat. */
  own: SeatControls | null = null;
  /** Why they see no hands, where other spectators do. */
  covered: string | null = null;
  /** The log; what lies too far back was never told. */
  lines: (LogLine | null)[] = [];
  private number = 0;
  private asked: { number: number; command: Command } | null = null;
  private queue: Command[] = [];
  private resyncing = false;
  /** The token by which one comes back: another one after every welcome. */
  private secret: string | null;

  constructor(readonly coming: Coming) {
    this.secret = coming.as === 'watching' ? null : coming.secret;
  }

  /** Another window of this browser may have come back since: then its token is the one that is valid. */
  comeBackWith(secret: string): void {
    if (this.secret !== null) this.secret = secret;
  }

  /** The first message of a connection; what was heard before it does not have to be told again. */
  hello(): FromClient {
    this.welcome = false;
    this.resyncing = false;
    const { coming } = this;
    return {
      type: 'hello',
      protocol: PROTOCOL,
      ...(this.secret === null ? {} : { token: this.secret }),
      ...(coming.as === 'playing' ? { name: coming.name, ...(coming.seat === null ? {} : { seat: coming.seat }) } : {}),
      ...(coming.as === 'watching' && coming.holdsSeat ? { holds_seat: true } : {}),
      ...(this.version === null ? {} : { since: this.version }),
    };
  }

  /** Asks for something. One thing is under way at a time: the message, if this is the one. */
  ask(command: Command): FromClient | null {
    this.queue.push(command);
    return this.asked !== null || !this.welcome ? null : this.next();
  }

  /** What waits for an answer. */
  waiting(): Command | null {
    return this.asked?.command ?? this.queue[0] ?? null;
  }

  /** What was asked for and not answered, again: it is done once, however often it arrives. */
  private again(): FromClient | null {
    return this.asked && { type: 'do', ...this.asked };
  }

  private next(): FromClient | null {
    const command = this.queue.shift();
    if (command === undefined) return null;
    this.number += 1;
    this.asked = { number: this.number, command };
    return this.again();
  }

  /** Hears something. */
  hear(message: FromServer): Heard {
    switch (message.type) {
      case 'welcome':
        this.welcome = true;
        this.member = message.member;
        this.number = Math.max(this.number, message.done);
        if (message.token) this.comeBackWith(message.token);
        return { say: this.again() ?? this.next(), what: { is: 'welcome', token: message.token ?? null } };
      case 'update':
        return this.learn(message);
      case 'answer': {
        const { asked } = this;
        if (asked?.number !== message.number) return NOTHING;
        this.asked = null;
        return { say: this.next(), what: { is: 'answer', command: asked.command, refused: message.refused ?? null } };
      }
      case 'why':
        return { say: null, what: { is: 'why', action: message.action, refused: message.refused } };
      case 'bye':
        this.welcome = false;
        return { say: null, what: { is: 'bye', reason: { code: message.code, sentence: message.sentence } } };
      default:
        // What a newer server says besides is not for us.
        return NOTHING;
    }
  }

  private learn(news: Update): Heard {
    const mine = this.version?.epoch === news.version.epoch ? this.version.number : null;
    const after = news.after ?? null;
    const old = mine !== null && news.version.number < mine;
    if (after === null ? old : mine !== after) {
      // Heard before, or on its way.
      if (old || mine === news.version.number || this.resyncing) return NOTHING;
      this.resyncing = true;
      return { say: { type: 'resync' }, what: { is: 'nothing' } };
    }
    const anew = after === null;
    if (anew) {
      this.resyncing = false;
      this.scene = null;
      this.lines = [];
    }
    if (news.room) {
      if (!isOn(news.room)) this.scene = null;
      this.room = news.room;
    } else if (this.room !== null && news.chat) {
      this.room = { ...this.room, chat: [...this.room.chat, ...news.chat].slice(-MOST_SAID) };
    }
    this.scene = news.scene ?? this.scene;
    this.version = news.version;
    this.seat = news.seat;
    this.prompt = news.prompt ?? null;
    this.own = news.controls ?? null;
    this.covered = news.covered ?? null;
    const held = this.lines.slice(0, news.kept);
    const unknown = Array.from({ length: Math.max(0, news.from - held.length) }, () => null);
    this.lines = [...held, ...unknown, ...news.lines];
    return { say: null, what: { is: 'update', step: { kept: held.length, lines: this.lines.length, anew, times: news.room !== undefined } } };
  }
}

/** Is there a match to be seen? */
export function isOn(room: RoomView): boolean {
  return room.stage === 'playing' || room.stage === 'over';
}
