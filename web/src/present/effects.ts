/** What is laid over a picture for a moment: ghosts of cards, hits, numbers that rise, banners. */

/** A point on the screen. */
interface Point {
  x: number;
  y: number;
}

export const middle = (rect: DOMRect): Point => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

/** The layer over the table. Everything on it is decoration: it is seen, never touched and never read out. */
export class EffectLayer {
  private readonly running = new Set<Animation>();

  constructor(private readonly root: () => HTMLElement | null) {}

  /** Ends everything. */
  clear(): void {
    for (const motion of [...this.running]) motion.cancel();
    this.running.clear();
    this.root()?.replaceChildren();
  }

  /** Moves something, and forgets it when it is done. */
  animate(element: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const motion = element.animate(keyframes, options);
    this.running.add(motion);
    const done = (): void => void this.running.delete(motion);
    motion.onfinish = done;
    motion.oncancel = done;
    return motion;
  }

  /** Puts something on the layer for as long as it moves. */
  private put(name: string, at: Point, keyframes: Keyframe[], options: KeyframeAnimationOptions, text = ''): HTMLElement | null {
    const root = this.root();
    if (!root) return null;
    const element = document.createElement('div');
    element.className = name;
    element.textContent = text;
    element.style.left = `${at.x}px`;
    element.style.top = `${at.y}px`;
    root.append(element);
    const motion = this.animate(element, keyframes, options);
    void motion.finished.then(
      () => element.remove(),
      () => element.remove(),
    );
    return element;
  }

  /** A copy of a card that lies over it; the card itself is not seen meanwhile. */
  ghost(card: HTMLElement, ms: number): HTMLElement | null {
    const rect = card.getBoundingClientRect();
    const root = this.root();
    if (!root || rect.height === 0) return null;
    const ghost = card.cloneNode(true) as HTMLElement;
    for (const part of [ghost, ...ghost.querySelectorAll<HTMLElement>('*')]) {
      for (const name of ['data-spot', 'data-card', 'data-face', 'data-legal', 'id']) part.removeAttribute(name);
    }
    ghost.tabIndex = -1;
    ghost.classList.add('fx-ghost');
    ghost.classList.remove('legal', 'aim', 'chosen', 'dim', 'lit');
    ghost.style.setProperty('--h', `${card.offsetHeight}px`);
    ghost.style.left = `${middle(rect).x - card.offsetWidth / 2}px`;
    ghost.style.top = `${middle(rect).y - card.offsetHeight / 2}px`;
    root.append(ghost);
    if (ms > 0) this.animate(card, [{ opacity: 0 }, { opacity: 0 }], { duration: ms });
    return ghost;
  }

  /** A card draws back, and throws itself at something. It is there after `ms`, and comes back later. */
  lunge(card: HTMLElement, at: DOMRect, ms: number): void {
    const [from, to] = [middle(card.getBoundingClientRect()), middle(at)];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const back = ms * 0.8;
    const ghost = this.ghost(card, ms + back);
    if (!ghost) return;
    const way = (part: number, scale: number, tilt = 0): Keyframe => ({ translate: `${dx * part}px ${dy * part}px`, scale: String(scale), rotate: `${tilt}deg` });
    const tilt = Math.max(-9, Math.min(9, dx / 40));
    const motion = this.animate(
      ghost,
      [
        { ...way(0, 1), easing: 'ease-out' },
        { ...way(-0.09, 1.14, -tilt / 2), offset: 0.3, easing: 'cubic-bezier(.7,0,1,.6)' },
        { ...way(0.82, 1.1, tilt), offset: ms / (ms + back), easing: 'cubic-bezier(.2,.7,.3,1)' },
        way(0, 1),
      ],
      { duration: ms + back },
    );
    void motion.finished.then(
      () => ghost.remove(),
      () => ghost.remove(),
    );
  }

  /** A hit: a flash with rays, and a ring that grows. */
  impact(at: DOMRect, ms: number, kind: 'hit' | 'light' | 'dust' = 'hit'): void {
    const size = Math.max(90, Math.min(at.width, at.height) * 1.7);
    for (const [name, most] of [['flash', 1.15], ['ring', 1.7]] as const) {
      const element = this.put(
        `fx-${name} fx-${kind}`,
        middle(at),
        [
          { scale: '0.2', opacity: 1 },
          { scale: String(most), opacity: 0.9, offset: 0.35 },
          { scale: String(most * 1.15), opacity: 0 },
        ],
        { duration: ms, easing: 'ease-out' },
      );
      element?.style.setProperty('--size', `${size}px`);
    }
  }

  /** A ring around something. */
  ring(at: DOMRect, ms: number): void {
    const element = this.put('fx-ring fx-light', middle(at), [{ scale: '0.5', opacity: 0 }, { scale: '1', opacity: 1, offset: 0.3 }, { scale: '1.05', opacity: 1, offset: 0.8 }, { scale: '1.2', opacity: 0 }], { duration: ms });
    element?.style.setProperty('--size', `${at.height * 1.3}px`);
  }

  /** A copy of a card goes to a pile. */
  fly(card: HTMLElement, to: DOMRect, ms: number): void {
    const from = card.getBoundingClientRect();
    const ghost = this.ghost(card, 0);
    if (!ghost) return;
    const [start, end] = [middle(from), middle(to)];
    const scale = String(Math.max(0.3, Math.min(2, to.height / Math.max(1, from.height))));
    const motion = this.animate(
      ghost,
      [
        { translate: '0 0', scale: '1', opacity: 1 },
        { translate: `${end.x - start.x}px ${end.y - start.y}px`, scale, opacity: 1, offset: 0.85 },
        { translate: `${end.x - start.x}px ${end.y - start.y}px`, scale, opacity: 0 },
      ],
      { duration: Math.max(ms, 260), easing: 'cubic-bezier(.3,.7,.3,1)' },
    );
    void motion.finished.then(
      () => ghost.remove(),
      () => ghost.remove(),
    );
  }

  /** A number, or a few words, that rise and fade. */
  rise(at: DOMRect, text: string, kind: 'loss' | 'gain' | 'plain', ms: number): void {
    const { x, y } = middle(at);
    const [left, low] = [Math.max(70, Math.min(innerWidth - 70, x)), Math.max(60, y)];
    this.put(
      `fx-rise fx-${kind}`,
      { x: left, y: low },
      [
        { translate: '-50% -50%', scale: '0.4', opacity: 0 },
        { translate: '-50% -70%', scale: '1.25', opacity: 1, offset: 0.14, easing: 'ease-out' },
        { translate: '-50% -90%', scale: '1', opacity: 1, offset: 0.3 },
        { translate: '-50% -130%', scale: '1', opacity: 1, offset: 0.72 },
        { translate: '-50% -200%', scale: '0.95', opacity: 0 },
      ],
      { duration: ms },
      text,
    );
  }

  /** A card breaks into pieces. */
  shatter(card: HTMLElement, ms: number): void {
    const pieces = [
      ['0 0, 55% 0, 38% 46%, 0 38%', -0.6, -0.5, -34],
      ['55% 0, 100% 0, 100% 44%, 38% 46%', 0.6, -0.6, 28],
      ['0 38%, 38% 46%, 30% 100%, 0 100%', -0.7, 0.5, -46],
      ['38% 46%, 100% 44%, 100% 72%, 62% 100%, 30% 100%', 0.4, 0.7, 40],
      ['100% 72%, 100% 100%, 62% 100%', 0.9, 0.6, 80],
    ] as const;
    const { offsetWidth: w, offsetHeight: h } = card;
    for (const [shape, x, y, turn] of pieces) {
      const piece = this.ghost(card, ms);
      if (!piece) return;
      piece.style.clipPath = `polygon(${shape})`;
      const motion = this.animate(
        piece,
        [
          { translate: '0 0', rotate: '0deg', opacity: 1, filter: 'brightness(2.2)' },
          { translate: `${x * w * 0.12}px ${y * h * 0.1}px`, rotate: `${turn * 0.1}deg`, opacity: 1, filter: 'brightness(1.3)', offset: 0.25, easing: 'cubic-bezier(.3,0,.8,.5)' },
          { translate: `${x * w}px ${y * h + h * 0.35}px`, rotate: `${turn}deg`, opacity: 0, filter: 'brightness(0.7)' },
        ],
        { duration: ms, fill: 'forwards' },
      );
      void motion.finished.then(
        () => piece.remove(),
        () => piece.remove(),
      );
    }
  }

  /** Shakes something as hard as it was hit, from 0 to 1. */
  shake(element: Element, ms: number, hard: number): void {
    const most = 3 + 9 * Math.max(0, Math.min(1, hard));
    const at = (x: number, y: number): Keyframe => ({ translate: `${x * most}px ${y * most}px` });
    this.animate(element, [at(0, 0), at(-1, 0.4), at(0.9, -0.5), at(-0.7, 0.3), at(0.5, -0.2), at(-0.2, 0.1), at(0, 0)], { duration: ms });
  }

  /** Words across the table. */
  banner(at: DOMRect, title: string, under: string, kind: 'turn' | 'phase' | 'special', mine: boolean, ms: number): void {
    const { x, y } = middle(at);
    const element = this.put(
      `fx-banner fx-${kind}${mine ? ' fx-mine' : ''}`,
      { x, y },
      [
        { translate: '-70% -50%', opacity: 0, scale: '1 0.7' },
        { translate: '-50% -50%', opacity: 1, scale: '1', offset: 0.16, easing: 'linear' },
        { translate: '-49% -50%', opacity: 1, scale: '1', offset: 0.8 },
        { translate: '-36% -50%', opacity: 0, scale: '1 0.8' },
      ],
      { duration: ms, easing: 'cubic-bezier(.2,.8,.25,1)' },
    );
    if (!element) return;
    const [big, small] = [document.createElement('b'), document.createElement('span')];
    big.textContent = title;
    small.textContent = under;
    element.append(big, ...(under === '' ? [] : [small]));
  }

  /** A coin or a die is thrown, and shows its side. */
  toss(at: DOMRect, kind: 'coin' | 'die', face: string, word: string, ms: number): void {
    const { x, y } = middle(at);
    const turns = kind === 'coin' ? 'rotateX' : 'rotate3d(1, 0.7, 0.3,';
    const turn = (part: number): string => (kind === 'coin' ? `${turns}(${part}deg)` : `${turns} ${part}deg)`);
    this.put(
      `fx-toss fx-${kind}`,
      { x, y },
      [
        { transform: `translate(-50%, 160%) ${turn(0)} scale(0.5)`, opacity: 0 },
        { transform: `translate(-50%, -150%) ${turn(900)} scale(1.15)`, opacity: 1, offset: 0.28, easing: 'ease-in' },
        { transform: `translate(-50%, -50%) ${turn(1440)} scale(1)`, opacity: 1, offset: 0.55, easing: 'ease-out' },
        { transform: `translate(-50%, -62%) ${turn(1440)} scale(1)`, opacity: 1, offset: 0.63 },
        { transform: `translate(-50%, -50%) ${turn(1440)} scale(1)`, opacity: 1, offset: 0.7 },
        { transform: `translate(-50%, -50%) ${turn(1440)} scale(1)`, opacity: 1, offset: 0.9 },
        { transform: `translate(-50%, -50%) ${turn(1440)} scale(0.8)`, opacity: 0 },
      ],
      { duration: ms },
      face,
    );
    if (word !== '') this.put('fx-word', { x, y }, [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1, offset: 0.6 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }], { duration: ms }, word);
  }

  /** The edges of the screen light up: whoever looks at it was hit. */
  edges(ms: number): void {
    this.put('fx-edges', { x: 0, y: 0 }, [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 0 }], { duration: ms });
  }
}
