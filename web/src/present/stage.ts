/** How each event looks on a table: which effect, where and when. The game says what happens, and nothing more. */

import { tick } from 'svelte';
import { Flip } from '../motion/flip';
import type { Scene, SceneEvent, SceneTarget, Seat, Spot } from '../protocol';
import { t } from '../say/strings';
import { EffectLayer } from './effects';
import type { Frame } from './frames';
import { lands } from './length';
import type { Stage } from './presenter.svelte';
import type { EventSound } from './sound';

export interface Surroundings {
  /** The element in which everything lies. */
  root: () => HTMLElement | null;
  /** The layer for effects. */
  layer: () => HTMLElement | null;
  /** The seat of whoever looks at it. */
  seat: () => Seat | null;
  name: (seat: Seat) => string;
  sound: EventSound;
}

/** Is it a pile, of which one card is seen? A card that comes to it flies there; the pile itself stays. */
const isPile = (scene: Scene, id: string): boolean => scene.zones.some((zone) => zone.id === id && (zone.shape === 'stack' || zone.shape === 'queue'));

export class TableStage implements Stage {
  readonly flip: Flip;
  private readonly effects: EffectLayer;
  private shown = 0;

  constructor(private readonly around: Surroundings) {
    this.flip = new Flip(around.root);
    this.effects = new EffectLayer(around.layer);
  }

  show(frame: Frame, ms: number): void {
    this.before(frame, ms);
    const number = this.shown;
    void tick().then(() => {
      if (number === this.shown) this.after(frame, ms);
    });
  }

  /** What is seen of an event before its picture is drawn. */
  before(frame: Frame, ms: number): void {
    this.shown += 1;
    const broken = frame.events.flatMap((event) => (event.is === 'destroy' ? [event.spot] : []));
    if (ms > 0) {
      for (const spot of broken) this.destroy(spot, ms);
      for (const { from, to } of frame.motions) {
        const [card, pile] = [this.at(from), isPile(frame.scene, to.zone) ? this.at({ zone: to.zone }) : null];
        // What breaks does not fly away as well.
        if (card && pile && card !== pile && !broken.some(({ zone }) => zone === from.zone)) this.effects.fly(card, pile.getBoundingClientRect(), ms);
      }
    }
    this.flip.before();
  }

  /** What is seen of an event once its picture is drawn. */
  after(frame: Frame, ms: number): void {
    const piles = frame.motions.map(({ to }) => to.zone).filter((zone) => isPile(frame.scene, zone));
    const motions = frame.motions.filter(({ to }) => !piles.includes(to.zone));
    this.flip.after([{ text: '', motions }], new Set(piles));
    this.around.sound.play(frame.motions, frame.events, frame.scene);
    if (ms === 0) return;
    for (const motion of frame.motions) if (lands(motion, frame.scene)) this.land(motion.to, ms);
    for (const event of frame.events) this.play(event, frame, ms);
  }

  finish(): void {
    this.shown += 1;
    this.effects.clear();
    this.flip.finish();
  }

  missed(events: number): void {
    const mat = this.mat();
    if (mat) this.effects.banner(mat, t('present-missed', { count: events }), '', 'phase', false, 2_400);
  }

  /** Cards come from the middle to where they lie. */
  deal(): void {
    this.flip.deal();
  }

  /** Who begins. */
  begin(seat: Seat): void {
    const mine = seat === this.around.seat();
    const mat = this.mat();
    const title = mine ? t('present-you-start') : t('present-starts', { name: this.around.name(seat) });
    if (mat) this.effects.banner(mat, title, '', 'turn', mine, 1_300);
  }

  /** A card breaks where it lies, before the picture without it is drawn. */
  private destroy(spot: Spot, ms: number): void {
    const card = this.at(spot);
    if (!card || card.classList.contains('empty')) return;
    this.effects.impact(card.getBoundingClientRect(), ms * 0.7);
    this.effects.shatter(card, ms * 1.1);
  }

  private play(event: SceneEvent, frame: Frame, ms: number): void {
    const { effects } = this;
    const mat = this.mat();
    switch (event.is) {
      case 'strike': {
        const [card, aim] = [this.at(event.from), this.target(event.to)];
        if (!card || !aim) return;
        const rect = aim.getBoundingClientRect();
        effects.lunge(card, rect, ms);
        this.later(ms * 0.96, () => {
          effects.impact(rect, 420);
          effects.shake(aim, 320, 0.4);
        });
        return;
      }
      case 'miss': {
        const aim = this.target(event.at);
        if (aim) effects.rise(aim.getBoundingClientRect(), t('present-miss'), 'plain', ms * 1.5);
        return;
      }
      case 'damage':
      case 'gain': {
        const loss = event.is === 'damage';
        const place = frame.scene.seats.find(({ seat }) => seat === event.seat);
        const most = place?.counters.find(({ name }) => name === event.counter)?.most ?? event.by;
        const counter = this.counter(event.seat, event.counter);
        if (counter) effects.rise(counter.getBoundingClientRect(), `${loss ? '−' : '+'}${event.by}`, loss ? 'loss' : 'gain', ms * 1.7);
        const side = this.side(event.seat);
        if (loss && side) effects.shake(side, ms * 0.6, event.by / Math.max(1, most));
        if (loss && event.seat === this.around.seat()) effects.edges(ms * 0.8);
        return;
      }
      case 'number-changed': {
        const card = this.at(event.spot);
        const by = event.to - event.from;
        // The counter of the seat says the same already.
        const counted = frame.events.some((other) => other.is === 'damage' || other.is === 'gain');
        if (card && !counted) {
          effects.rise(card.getBoundingClientRect(), `${by < 0 ? '−' : '+'}${Math.abs(by)} ${event.name}`, by < 0 ? 'loss' : 'gain', ms * 1.7);
          effects.impact(card.getBoundingClientRect(), ms, 'light');
        } else if (card && by < 0) {
          effects.impact(card.getBoundingClientRect(), ms * 0.6);
          effects.shake(card, ms * 0.6, 0.5);
        }
        return;
      }
      case 'link-added':
      case 'link-resolves': {
        const card = this.at(event.spot);
        if (!card) return;
        effects.impact(card.getBoundingClientRect(), ms * 1.2, 'light');
        effects.animate(card, [{ scale: '1', filter: 'brightness(1)' }, { scale: '1.28', filter: 'brightness(1.7)', offset: 0.35 }, { scale: '1.18', filter: 'brightness(1.25)', offset: 0.7 }, { scale: '1', filter: 'brightness(1)' }], { duration: ms * 1.1, easing: 'ease-out' });
        return;
      }
      case 'link-negated': {
        const card = this.at(event.spot);
        if (!card) return;
        effects.rise(card.getBoundingClientRect(), '✕', 'loss', ms * 1.4);
        effects.animate(card, [{ filter: 'grayscale(0)' }, { filter: 'grayscale(1) brightness(0.6)', offset: 0.3 }, { filter: 'grayscale(0)' }], { duration: ms * 1.4 });
        return;
      }
      case 'reveal':
      case 'turn-over': {
        const card = this.at(event.spot)?.querySelector('.body');
        if (card) effects.animate(card, [{ transform: 'rotateY(90deg) scale(1.12)' }, { transform: 'rotateY(0deg) scale(1)' }], { duration: ms * 0.8, easing: 'ease-out' });
        return;
      }
      case 'compared': {
        for (const spot of event.spots) {
          const card = this.at(spot);
          if (!card) continue;
          const won = event.winner?.zone === spot.zone;
          if (won) effects.ring(card.getBoundingClientRect(), ms);
          const peak = event.winner === null ? { scale: '1.08' } : won ? { scale: '1.16', filter: 'brightness(1.15)' } : { scale: '0.94', filter: 'brightness(0.55) saturate(0.6)' };
          effects.animate(card, [{ scale: '1', filter: 'none' }, { ...peak, offset: 0.25 }, { ...peak, offset: 0.85 }, { scale: '1', filter: 'none' }], { duration: ms * 1.05 });
        }
        return;
      }
      case 'shuffle': {
        const pile = this.at({ zone: event.zone });
        if (pile) effects.animate(pile, [0, -5, 5, -4, 4, -2, 0].map((turn) => ({ rotate: `${turn}deg`, translate: `${turn * 1.4}px 0` })), { duration: ms });
        return;
      }
      case 'coin':
        if (mat) effects.toss(mat, 'coin', event.heads ? '★' : '✦', t(event.heads ? 'present-heads' : 'present-tails'), ms * 1.5);
        return;
      case 'die':
        if (mat) effects.toss(mat, 'die', String(event.shown), '', ms * 1.5);
        return;
      case 'announce': {
        if (!mat) return;
        const mine = event.seat !== null && event.seat === this.around.seat();
        const turn = event.kind === 'turn' && event.seat !== null;
        const title = !turn || event.seat === null ? event.text : mine ? t('present-your-turn') : t('present-turn', { name: this.around.name(event.seat) });
        effects.banner(mat, title, turn ? event.text : '', event.kind, mine, Math.max(ms * 1.35, 500));
        return;
      }
      case 'destroy':
    }
  }

  /** A card comes down on the field. */
  private land(spot: Spot, ms: number): void {
    this.later(ms * 0.55, () => {
      const card = this.at(spot);
      if (!card) return;
      this.effects.impact(card.getBoundingClientRect(), ms * 0.9, 'dust');
      this.effects.animate(card, [{ scale: '1.22' }, { scale: '0.94', offset: 0.45 }, { scale: '1.03', offset: 0.75 }, { scale: '1' }], { duration: ms * 0.6, easing: 'ease-out' });
    });
  }

  private later(ms: number, then: () => void): void {
    const number = this.shown;
    // Whatever is shown next, a hit still lands; only a picture brought to the present ends it.
    setTimeout(() => {
      if (this.shown <= number + 1) then();
    }, ms);
  }

  private mat(): DOMRect | null {
    const root = this.around.root();
    return (root?.querySelector('.mat') ?? root)?.getBoundingClientRect() ?? null;
  }

  private find(query: string): HTMLElement | null {
    return this.around.root()?.querySelector<HTMLElement>(query) ?? null;
  }

  private at({ zone, card }: Spot): HTMLElement | null {
    const place = card === undefined ? null : this.find(`[data-spot="${CSS.escape(`${zone}#${card}`)}"]`);
    const whole = place ?? this.find(`[data-spot="${CSS.escape(zone)}"]`);
    return whole ?? [...(this.around.root()?.querySelectorAll<HTMLElement>(`[data-spot^="${CSS.escape(zone)}#"]`) ?? [])].at(-1) ?? null;
  }

  private side(seat: Seat): HTMLElement | null {
    return this.find(`[data-side="${seat}"]`);
  }

  private counter(seat: Seat, name: string): HTMLElement | null {
    return this.find(`[data-side="${seat}"] [data-counter="${CSS.escape(name)}"]`) ?? this.side(seat);
  }

  private target(target: SceneTarget): HTMLElement | null {
    return 'spot' in target ? this.at(target.spot) : (this.find(`[data-side="${target.seat}"] [data-strip]`) ?? this.side(target.seat));
  }
}
