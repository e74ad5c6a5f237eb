/** Chance that grows from a text: the same text gives the same picture on every machine. */

export type Chance = () => number;

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  return h >>> 0;
}

/** Numbers from 0 up to, but not including, 1. */
export function chance(text: string): Chance {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

export const between = (chance: Chance, low: number, high: number): number => low + (high - low) * chance();
export const whole = (chance: Chance, low: number, high: number): number => Math.floor(between(chance, low, high + 1));
export function pick<T>(chance: Chance, of: readonly [T, ...T[]]): T {
  return of[Math.floor(chance() * of.length)] ?? of[0];
}
