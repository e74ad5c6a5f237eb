/** The dice of a match, worked out from its key: ChaCha8 with a counter of 64 bits and a stream for each kind. */

/** Sixteen words: after the key a counter and the stream, 64 bits each. */
export function block(key: Uint8Array, stream: number, counter: number): Uint32Array {
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  const view = new DataView(key.buffer, key.byteOffset, 32);
  for (let i = 0; i < 8; i += 1) start[4 + i] = view.getUint32(4 * i, true);
  start.set([counter >>> 0, Math.floor(counter / 2 ** 32), stream, 0], 12);
  const x = start.slice();
  const get = (i: number): number => x[i] ?? 0;
  const mix = (p: number, q: number, r: number, turn: number): void => {
    x[p] = get(p) + get(q);
    const y = get(r) ^ get(p);
    x[r] = (y << turn) | (y >>> (32 - turn));
  };
  for (let round = 0; round < 4; round += 1) {
    // Four columns, then four diagonals.
    for (let i = 0; i < 8; i += 1) {
      const slant = Math.floor(i / 4);
      const [a, b, c, d] = [0, 1, 2, 3].map((row) => 4 * row + ((i + row * slant) % 4)) as [number, number, number, number];
      mix(a, b, d, 16);
      mix(c, d, b, 12);
      mix(a, b, d, 8);
      mix(c, d, b, 7);
    }
  }
  return x.map((word, i) => word + (start[i] ?? 0));
}

const SHUFFLES = 0;
const COINS = 1;
const DICE = 2;

export class Dice {
  /** How many words of each stream were used. */
  readonly used: [number, number, number] = [0, 0, 0];
  private readonly blocks = new Map<string, Uint32Array>();

  constructor(private readonly key: Uint8Array) {}

  /** A fair number below n: the upper half of a word times n. Words that would favour a number are passed over. */
  below(stream: 0 | 1 | 2, n: number): number {
    for (;;) {
      const [at, place] = [Math.floor(this.used[stream] / 16), this.used[stream] % 16];
      this.used[stream] += 1;
      const product = BigInt(this.words(stream, at)[place] ?? 0) * BigInt(n);
      if (product % 2n ** 32n >= 2n ** 32n % BigInt(n)) return Number(product >> 32n);
    }
  }

  /** The throw of the kind that the text tells of, as the dice give it; nothing, if it is none. */
  throw(text: string): string | null {
    const found = /^(?:(shuffle|choice|die) ([1-9][0-9]{0,9})|coin): (.+)$/.exec(text);
    if (!found) return null;
    const [, kind, many = '2', shown = ''] = found;
    const n = Number(many);
    if (n >= 2 ** 32) return null;
    if (kind === undefined) return `coin: ${this.below(COINS, 2) === 0 ? 'heads' : 'tails'}`;
    if (kind !== 'shuffle') return `${kind} ${n}: ${this.below(kind === 'die' ? DICE : SHUFFLES, n) + 1}`;
    if (shown.split(' ').length !== n) return null;
    const order = Array.from({ length: n }, (_, i) => i + 1);
    for (let i = n - 1; i > 0; i -= 1) {
      const j = this.below(SHUFFLES, i + 1);
      [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
    }
    return `shuffle ${n}: ${order.join(' ')}`;
  }

  private words(stream: number, at: number): Uint32Array {
    const name = `${stream} ${at}`;
    const known = this.blocks.get(name) ?? block(this.key, stream, at);
    this.blocks.set(name, known);
    return known;
  }
}
