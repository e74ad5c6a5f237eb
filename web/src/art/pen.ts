/** Outlines and the tags that show them. A picture is a square of 100 by 100. */

/** A point of an outline; the line turns sharply there, or bends. */
interface Point {
  x: number;
  y: number;
  sharp: boolean;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Reads `10 20 30 40! …`: pairs of numbers; an exclamation mark makes a corner. */
function points(text: string): Point[] {
  const parts = text.trim().split(/\s+/);
  const found: Point[] = [];
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const y = parts[i + 1] ?? '';
    found.push({ x: Number(parts[i]), y: Number.parseFloat(y), sharp: y.endsWith('!') });
  }
  return found;
}

/** A curve through all points (Catmull-Rom as cubic curves), closed or open. */
function through(all: Point[], closed: boolean): string {
  const [first] = all;
  if (!first) return '';
  const at = (i: number): Point => (closed ? all[(i + all.length) % all.length] : all[Math.max(0, Math.min(all.length - 1, i))]) ?? first;
  let d = `M${n(first.x)} ${n(first.y)}`;
  for (let i = 0; i < (closed ? all.length : all.length - 1); i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [ax, ay] = from.sharp ? [from.x, from.y] : [from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6];
    const [bx, by] = to.sharp ? [to.x, to.y] : [to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6];
    d += from.sharp && to.sharp ? `L${n(to.x)} ${n(to.y)}` : `C${n(ax)} ${n(ay)} ${n(bx)} ${n(by)} ${n(to.x)} ${n(to.y)}`;
  }
  return closed ? `${d}Z` : d;
}

/** A closed outline through points. */
export const shape = (text: string): string => through(points(text), true);
/** An open line through points. */
export const trace = (text: string): string => through(points(text), false);
/** The right half of something symmetrical, from its top to its bottom: the left half is added. */
export function twin(text: string): string {
  const right = points(text);
  const left = right.map(({ x, y, sharp }) => ({ x: 100 - x, y, sharp })).reverse();
  const seam = (point: Point | undefined): boolean => point !== undefined && point.x === 50;
  return through([...right, ...left.slice(seam(left[0]) ? 1 : 0, seam(left.at(-1)) ? -1 : undefined)], true);
}

export function circle(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;
}

/** A star: rays of two lengths by turns. `turn` is a part of a full circle. */
export function star(x: number, y: number, r: number, inner: number, rays: number, turn = 0): string {
  const corners = Array.from({ length: rays * 2 }, (_, i) => {
    const a = (turn + i / rays / 2 - 0.25) * 2 * Math.PI;
    const at = i % 2 === 0 ? r : inner;
    return `${n(x + at * Math.cos(a))} ${n(y + at * Math.sin(a))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Thin wedges from a point outwards: light. */
export function rays(x: number, y: number, r: number, count: number, turn = 0, wide = 0.35): string {
  const at = (a: number): string => `${n(x + r * Math.cos(a))} ${n(y + r * Math.sin(a))}`;
  return Array.from({ length: count }, (_, i) => {
    const a = (turn + i / count) * 2 * Math.PI;
    const half = (Math.PI / count) * wide;
    return `M${n(x)} ${n(y)}L${at(a - half)}L${at(a + half)}Z`;
  }).join('');
}

/** A jagged flash from one point to another. */
export function bolt(x: number, y: number, tx: number, ty: number, wide: number): string {
  const [dx, dy] = [tx - x, ty - y];
  const length = Math.hypot(dx, dy) || 1;
  const [px, py] = [(-dy / length) * wide, (dx / length) * wide];
  const at = (t: number, s: number): string => `${n(x + dx * t + px * s)} ${n(y + dy * t + py * s)}`;
  return `M${at(0, -0.6)}L${at(0.42, 0.9)}L${at(0.4, -0.1)}L${at(0.72, 0.8)}L${at(0.68, -0.2)}L${at(1, 0)}L${at(0.6, -1.3)}L${at(0.62, -0.4)}L${at(0.3, -1.5)}L${at(0.34, -0.5)}Z`;
}

/** A flame that stands on a point. */
export function flame(x: number, y: number, wide: number, high: number, lean = 0): string {
  const p = (dx: number, dy: number): string => `${n(x + dx * wide + lean * dy)} ${n(y - dy * high)}`;
  return `M${p(0, 0)}C${p(-0.75, 0)} ${p(-0.6, 0.35)} ${p(-0.32, 0.55)}C${p(-0.3, 0.42)} ${p(-0.2, 0.38)} ${p(-0.16, 0.34)}C${p(-0.2, 0.7)} ${p(0.02, 0.75)} ${p(0.06, 1)}C${p(0.3, 0.8)} ${p(0.2, 0.6)} ${p(0.26, 0.44)}C${p(0.34, 0.5)} ${p(0.36, 0.56)} ${p(0.36, 0.62)}C${p(0.62, 0.35)} ${p(0.7, 0)} ${p(0, 0)}Z`;
}

/** A filled outline. */
export const fill = (d: string, colour: string, opacity = 1): string => `<path d="${d}" fill="${colour}"${opacity === 1 ? '' : ` fill-opacity="${n(opacity * 100)}%"`}/>`;
/** A drawn line with round ends. */
export const line = (d: string, colour: string, wide: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(wide)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` stroke-opacity="${n(opacity * 100)}%"`}/>`;
/** Parts that are moved to a place, turned (in degrees) and scaled around the middle of the square. */
export function place(parts: string, x: number, y: number, turn = 0, scale = 1, flip = false): string {
  const size = Math.round(scale * 1000) / 1000;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${flip ? -size : size} ${size}) translate(-50 -50)">${parts}</g>`;
}
/** The same, mirrored to the other side. */
export const mirrored = (parts: string): string => `${parts}<g transform="translate(100 0) scale(-1 1)">${parts}</g>`;
