/** From numbers to places, and round numbers along an axis. */

export interface Scale {
  (value: number): number;
  ticks: number[];
}

/** A step of 1, 2 or 5 times a power of ten, so that there are about so many of them. */
function step(span: number, about: number): number {
  const rough = span / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(rough));
  return (([1, 2, 5, 10].find((round) => round * power >= rough) ?? 10) * power);
}

/** A scale from `low…high` to `from…to`, with round numbers inside. */
export function scale(low: number, high: number, from: number, to: number, about: number): Scale {
  const span = high - low > 0 ? high - low : 1;
  const place = (value: number): number => from + ((value - low) / span) * (to - from);
  const each = step(span, about);
  const first = Math.ceil(low / each - 1e-9);
  const count = Math.floor((high - first * each) / each + 1e-9);
  const ticks = Array.from({ length: Math.max(0, count) + 1 }, (_, i) => Number(((first + i) * each).toPrecision(12)));
  return Object.assign(place, { ticks: ticks.filter((tick) => tick >= low - 1e-9 && tick <= high + 1e-9) });
}

/** The next round number from here on. */
export function above(value: number): number {
  if (value <= 0) return 1;
  const each = step(value, 5);
  return Math.ceil(value / each - 1e-9) * each;
}
