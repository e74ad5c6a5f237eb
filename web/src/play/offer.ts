/** What a seat can do, narrowed down step by step: a card, what it does, what it does it to. */

import type { Choice, Scene } from '../protocol';
import { keyOf, twin, type Key } from '../scene/spots';
import { assign } from './hotkeys';

/** How far the choice has been narrowed down. */
export interface Path {
  card: Key | null;
  verb: string | null;
  /** What was pointed at so far, where one thing is not enough. */
  targets: Key[];
}

export const START: Path = { card: null, verb: null, targets: [] };

/** What taking a row leads to. */
export type Leads = { play: Choice } | { open: Path };

/** One of the things one can choose from now. */
export interface Row {
  hotkey: string | null;
  /** What its key is taken from, if not from the numbers. */
  verb: string | null;
  text: string;
  forecast: string | null;
  /** What one points at to take the row. */
  points: Key[];
  leads: Leads;
}

export class Offer {
  private readonly touches: Map<Choice, Key[]>;

  constructor(private readonly scene: Scene, readonly choices: readonly Choice[] = scene.choices) {
    this.touches = new Map(choices.map((choice) => [choice, (choice.touches ?? []).map((spot) => keyOf(scene, spot))]));
  }

  /** What a choice touches. */
  touched(choice: Choice): Key[] {
    return this.touches.get(choice) ?? [];
  }

  /** The card that one means by pointing at this one: equal cards in a hand are offered once. */
  meant(key: Key): Key {
    if (this.choices.some((choice) => this.touched(choice).includes(key))) return key;
    return twin(this.scene, key);
  }

  /** The choices that are left at a point. */
  within(path: Path): Choice[] {
    return this.choices.filter((choice) => {
      const [actor, ...aims] = this.touched(choice);
      return (
        (path.card === null || actor === path.card) &&
        (path.verb === null || choice.verb === path.verb) &&
        path.targets.every((target) => aims.includes(target))
      );
    });
  }

  /** Does the card do anything now? */
  acts(key: Key): boolean {
    const meant = this.meant(key);
    return this.choices.some((choice) => this.touched(choice)[0] === meant);
  }

  /** What can still be pointed at. */
  aims(path: Path): Key[] {
    if (path.card === null) return [];
    const left = this.within(path).flatMap((choice) => this.touched(choice).slice(1));
    return [...new Set(left)].filter((key) => !path.targets.includes(key));
  }

  /** The zones in which the card can be laid by what it does now. */
  lands(card: Key): Key[] {
    const left = this.within({ ...START, card: this.meant(card) });
    return [...new Set(left.flatMap(({ lands }) => (lands ? [keyOf(this.scene, lands)] : [])))];
  }

  /** What laying a card in a zone does: of several things, the first that the game names, and what is left to choose of it. */
  laid(card: Key, zone: Key): { play: Choice } | { open: Path } | null {
    const path: Path = { ...START, card: this.meant(card) };
    const left = this.within(path).filter(({ lands }) => lands && keyOf(this.scene, lands) === zone);
    const [first] = left;
    if (!first) return null;
    const same = left.filter(({ verb }) => verb === first.verb);
    return same.length === 1 ? { play: first } : { open: { ...path, verb: first.verb } };
  }

  /** What needs no card. */
  bare(): Choice[] {
    return this.choices.filter((choice) => this.touched(choice).length === 0);
  }

  /** A step with nothing to choose is no step. */
  settle(path: Path): Path {
    if (path.card === null || path.verb !== null) return path;
    const verbs = new Set(this.within(path).map((choice) => choice.verb));
    const [only] = verbs;
    const many = this.within(path).length > 1;
    return verbs.size === 1 && only !== undefined && many ? { ...path, verb: only } : path;
  }

  /** What one can choose from at a point, each with a key of its own. */
  rows(path: Path): Row[] {
    if (path.card === null) return assign(this.cards());
    return assign(path.verb === null ? this.verbs(path) : this.targets(path));
  }

  private row(choice: Choice, points: Key[], verb: string | null = null): Row {
    return { hotkey: null, verb, text: choice.label, forecast: choice.forecast ?? null, points, leads: { play: choice } };
  }

  private cards(): Row[] {
    const rows: Row[] = [];
    for (const choice of this.choices) {
      const [card] = this.touched(choice);
      if (card === undefined) {
        // Two ways to say the same are one choice.
        if (!rows.some((row) => row.points.length === 0 && row.text === choice.label)) rows.push(this.row(choice, [], choice.verb));
      }
      else if (!rows.some((row) => row.points[0] === card)) {
        const text = [...new Set(this.within({ ...START, card }).map((other) => other.verb))].join(', ');
        rows.push({ hotkey: null, verb: null, text, forecast: null, points: [card], leads: { open: { ...START, card } } });
      }
    }
    return rows;
  }

  private verbs(path: Path): Row[] {
    const verbs = new Map<string, Choice[]>();
    for (const choice of this.within(path)) verbs.set(choice.verb, [...(verbs.get(choice.verb) ?? []), choice]);
    return [...verbs].map(([verb, [first, ...more]]) =>
      first && more.length === 0
        ? { ...this.row(first, this.touched(first).slice(1), verb) }
        : { hotkey: null, verb, text: `${verb} …`, forecast: null, points: [], leads: { open: { ...path, verb } } },
    );
  }

  private targets(path: Path): Row[] {
    return this.within(path).map((choice) => this.row(choice, this.touched(choice).slice(1)));
  }
}
