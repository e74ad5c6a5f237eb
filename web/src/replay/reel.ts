/** The moments of a match as the server shows them, asked for in pieces and remembered for a while. */

import { Fault, ask } from '../net/house';
import type { UploadedReplay, ReplayMoment, CardMotion, ReplayOutline, Scene, PlaybackFrame, PlaybackFrames, SceneEvent, ZoneView } from '../protocol';

/** Through whose eyes: everybody's, those of who sees everything, or of a seat. */
export type Viewer = string;

/** One moment in full. */
export interface Still {
  scene: Scene;
  /** The cards that moved since the moment before. */
  motions: CardMotion[];
  /** What else happened since then. */
  events: SceneEvent[];
}

/** So many moments are asked for at once, and so many pieces are remembered. */
export const PIECE = 20;
const KEPT = 60;
/** So much of the outline is asked for at once. */
const PAGE = 1_000;

/** The scenes of a piece in full: each has only the zones that are not as before. */
export function whole(shots: PlaybackFrame[]): Still[] {
  let before: ZoneView[] = [];
  return shots.map(({ scene, zones, motions, events = [] }) => {
    const changed = new Map(scene.zones.map((zone) => [zone.id, zone]));
    const all = zones === 'changed' ? before.map((zone) => changed.get(zone.id) ?? zone) : scene.zones;
    before = all;
    return { scene: { ...scene, zones: all }, motions, events };
  });
}

/** A match that can be looked at. One that was brought along is brought again, when the server has forgotten it. */
export class Reel {
  private readonly pieces = new Map<string, Promise<Still[]>>();
  private readonly done = new Map<string, Still[]>();

  constructor(public id: string, readonly text: string | null = null) {}

  /** What happened, piece by piece. */
  async *outline(viewer: Viewer): AsyncGenerator<{ outline: ReplayOutline; moments: ReplayMoment[] }> {
    const moments: ReplayMoment[] = [];
    for (;;) {
      const outline = await this.get<ReplayOutline>(`moments?viewer=${viewer}&from=${moments.length}&most=${PAGE}`);
      moments.push(...outline.moments);
      yield { outline, moments: [...moments] };
      if (moments.length >= outline.total) return;
    }
  }

  /** What a moment looks like, if that is known already. */
  at(viewer: Viewer, moment: number): Still | null {
    return this.done.get(this.key(viewer, moment))?.[moment % PIECE] ?? null;
  }

  /** What a moment looks like. */
  async still(viewer: Viewer, moment: number): Promise<Still | null> {
    return (await this.piece(viewer, moment))[moment % PIECE] ?? null;
  }

  /** Asks for the piece with a moment, unless it is there or on its way. */
  piece(viewer: Viewer, moment: number): Promise<Still[]> {
    const key = this.key(viewer, moment);
    const known = this.pieces.get(key);
    if (known) {
      // What is looked at is forgotten last.
      this.pieces.delete(key);
      this.pieces.set(key, known);
      return known;
    }
    const from = moment - (moment % PIECE);
    const piece = this.get<PlaybackFrames>(`scenes?viewer=${viewer}&from=${from}&most=${PIECE}`).then(({ shots }) => {
      const stills = whole(shots);
      if (this.pieces.has(key)) this.done.set(key, stills);
      return stills;
    });
    piece.catch(() => this.forget(key));
    this.pieces.set(key, piece);
    for (const old of [...this.pieces.keys()].slice(0, -KEPT)) this.forget(old);
    return piece;
  }

  /** Asks the server about this match. */
  async get<T>(what: string, body?: unknown): Promise<T> {
    try {
      return await ask<T>(`/api/replays/${this.id}/${what}`, body);
    } catch (fault) {
      if (!(fault instanceof Fault && fault.code === 'no-such-replay' && this.text !== null)) throw fault;
      this.id = await bring(this.text);
      return ask<T>(`/api/replays/${this.id}/${what}`, body);
    }
  }

  private key(viewer: Viewer, moment: number): string {
    return `${viewer} ${Math.floor(moment / PIECE)}`;
  }

  private forget(key: string): void {
    this.pieces.delete(key);
    this.done.delete(key);
  }
}

const BROUGHT = 'croupier.brought.';

/** Shows the server a replay that somebody has: what it is called there for a while. The text stays in this browser. */
export async function bring(text: string): Promise<string> {
  const { id } = await ask<UploadedReplay>('/api/replays', text);
  try {
    sessionStorage.setItem(BROUGHT + id, text);
  } catch {
    // A text that is too long to be kept is brought again by hand.
  }
  return id;
}

/** The text of a replay that was brought along in this tab. */
export function brought(id: string): string | null {
  try {
    return sessionStorage.getItem(BROUGHT + id);
  } catch {
    return null;
  }
}
