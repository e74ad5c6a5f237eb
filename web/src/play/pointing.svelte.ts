/** Choosing by pointing: a card, what it does, what it does it to. Clicks, drags and keys all end here. */

import type { Seen } from '../net/visit.svelte';
import { cardAt, spotOf, type Key } from '../scene/spots';
import { prefs } from '../prefs.svelte';
import { t } from '../say/strings';
import type { Choice } from '../protocol';
import { Offer, START, type Path, type Row } from './offer';
import { UNREADABLE, questions } from './why';

/** Something that is said while a question is asked. */
interface Said {
  prompt: number | null;
  doubted?: Choice;
  reason?: string;
}

export class Pointing {
  /** The card that is looked at in full. */
  inspected = $state.raw<Key | null>(null);
  /** What the pointer or the keyboard rests on. */
  eyed = $state.raw<Key | null>(null);
  /** The answer that the pointer or the keyboard rests on. */
  weighed = $state.raw<Row | null>(null);
  /** What was said to a question goes with it. */
  private said = $state.raw<Said | null>(null);
  /** Cards of this name are lit: somebody points at it in the log. */
  lit = $state.raw<string | null>(null);
  private wanted = $state.raw<Path>(START);

  constructor(private readonly visit: Seen) {}

  private current = $derived.by(() => (this.said?.prompt === this.visit.prompt ? this.said : null));
  /** Nothing would come of it: is it meant? */
  doubted = $derived(this.current?.doubted ?? null);
  /** Why a card can do nothing now. */
  reason = $derived(this.current?.reason ?? null);

  offer = $derived.by(() => (this.visit.asked && this.visit.scene ? new Offer(this.visit.scene) : null));

  /** How far it is narrowed down; from the start, where what was chosen is gone. */
  path = $derived.by(() => (this.offer && this.offer.within(this.wanted).length > 0 ? this.wanted : START));

  rows = $derived(this.offer?.rows(this.path) ?? []);
  aims = $derived(this.offer?.aims(this.path) ?? []);

  /** What would be played by going on: the only thing that is left. */
  ready = $derived.by(() => {
    if (!this.offer || this.path.card === null) return null;
    const left = this.offer.within(this.path);
    return left.length === 1 ? (left[0] ?? null) : null;
  });

  /** What will happen, as far as the game can tell. */
  forecast = $derived.by(() => {
    if (this.doubted) return this.doubted.forgoes ?? this.doubted.forecast ?? null;
    if (this.weighed) return this.weighed.forecast ?? null;
    if (this.offer && this.eyed !== null && this.aims.includes(this.eyed)) {
      const left = this.offer.within({ ...this.path, targets: [...this.path.targets, this.eyed] });
      return left.length === 1 ? (left[0]?.forecast ?? null) : null;
    }
    return this.ready?.forecast ?? null;
  });

  /** What the forecast is about: it stands there and nowhere else. */
  foretold = $derived.by(() => {
    if (!this.offer || this.doubted) return null;
    const aimed = (choice: Choice): Key | null => this.offer?.touched(choice).slice(1).at(-1) ?? null;
    if (this.weighed) return this.weighed.points.at(-1) ?? null;
    if (this.eyed !== null && this.aims.includes(this.eyed)) return this.eyed;
    return this.ready ? aimed(this.ready) : null;
  });

  /** The key that stands on a card: pressing it points there. */
  hotkey(key: Key): string | null {
    const row = this.rows.find(({ points, verb }) => verb === null && points.length === 1 && points[0] === key);
    return row?.hotkey ?? null;
  }

  /** Points at a card or a place. */
  point(key: Key): void {
    this.inspected = key;
    this.said = null;
    const { offer, path } = this;
    if (!offer) return;
    const meant = offer.meant(key);
    if (path.card !== null && this.aims.includes(meant)) return this.aim(meant);
    if (!offer.acts(meant)) {
      void this.explain(key);
      return;
    }
    if (path.card === meant && this.ready) return this.play(this.ready);
    this.open({ ...START, card: meant });
  }

  /** Points at a target. */
  aim(target: Key): void {
    const path: Path = { ...this.path, targets: [...this.path.targets, target] };
    const left = this.offer?.within(path) ?? [];
    const [only] = left;
    if (only && left.length === 1) this.play(only);
    else this.open(path);
  }

  /** A card was dropped somewhere: on a target, or on the table. */
  drop(card: Key, target: Key | null, verb: string | null): void {
    const { offer } = this;
    if (!offer) return;
    const laid = verb === null && target !== null ? offer.laid(card, target) : null;
    if (laid) return 'play' in laid ? this.play(laid.play) : this.open(laid.open);
    const path: Path = { card: offer.meant(card), verb, targets: target === null ? [] : [target] };
    const all = offer.within(path);
    const left = target === null ? all.filter((choice) => offer.touched(choice).length === 1) : all;
    const [only] = left;
    if (only && left.length === 1) return this.play(only);
    this.open(all.length > 0 ? path : { ...START, card: offer.meant(card) });
  }

  take(row: Row): void {
    if ('play' in row.leads) this.play(row.leads.play);
    else this.open(row.leads.open);
  }

  /** Plays; asks first, where nothing would come of it. */
  play(choice: Choice): void {
    const asks = choice.wasted || (prefs.forgo === 'ask' && Boolean(choice.forgoes));
    if (asks && this.doubted !== choice) {
      this.said = { prompt: this.visit.prompt, doubted: choice };
      return;
    }
    this.clear();
    this.visit.play(choice.action);
  }

  /** A step back; says whether there was one. */
  back(): boolean {
    const moved = this.path !== START || this.doubted !== null || this.reason !== null;
    this.clear();
    return moved;
  }

  private clear(): void {
    this.wanted = START;
    this.said = null;
    this.weighed = null;
  }

  private open(path: Path): void {
    this.said = null;
    this.weighed = null;
    this.wanted = this.offer?.settle(path) ?? START;
  }

  /** Asks the game why a card can do nothing now. */
  private async explain(key: Key): Promise<void> {
    const { scene, seat, played, prompt } = this.visit;
    if (!scene) return;
    const spot = spotOf(key);
    if (!cardAt(scene, spot)?.face) return;
    for (const text of questions(scene, seat, spot, played)) {
      const refused = await this.visit.why(text);
      if (this.inspected !== key || refused?.code === 'silent') return;
      if (refused && refused.code !== UNREADABLE) {
        this.said = { prompt, reason: refused.sentence };
        return;
      }
    }
    this.said = { prompt, reason: t('table-nothing') };
  }
}
