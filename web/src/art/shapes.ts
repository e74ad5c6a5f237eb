/** Outlines of simple figures, as the `d` of a path. The picture is 60 wide and 44 high. */

export const WIDE = 60;
export const HIGH = 44;

const n = (value: number): string => value.toFixed(1);

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

export function circle(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}

export function ring(x: number, y: number, outer: number, inner: number): string {
  return circle(x, y, outer) + circle(x, y, inner);
}

/** As many corners, the first at this turn. */
export function regular(x: number, y: number, r: number, corners: number, turn = 0): string {
  return polygon(
    Array.from({ length: corners }, (_, i) => {
      const a = ((turn + i / corners) * 2 - 0.5) * Math.PI;
      return [x + r * Math.cos(a), y + r * Math.sin(a)] as const;
    }),
  );
}

export function star(x: number, y: number, r: number, inner: number, rays: number, turn = 0): string {
  return polygon(
    Array.from({ length: rays * 2 }, (_, i) => {
      const a = ((turn + i / rays / 2) * 2 - 0.5) * Math.PI;
      const at = i % 2 === 0 ? r : inner;
      return [x + at * Math.cos(a), y + at * Math.sin(a)] as const;
    }),
  );
}

/** A leaf from the middle outwards. */
export function petal(x: number, y: number, length: number, wide: number, turn: number): string {
  const a = (turn * 2 - 0.5) * Math.PI;
  const [tx, ty] = [x + length * Math.cos(a), y + length * Math.sin(a)];
  const [mx, my] = [x + (length / 2) * Math.cos(a), y + (length / 2) * Math.sin(a)];
  const [px, py] = [-wide * Math.sin(a), wide * Math.cos(a)];
  return `M${n(x)} ${n(y)}Q${n(mx + px)} ${n(my + py)} ${n(tx)} ${n(ty)}Q${n(mx - px)} ${n(my - py)} ${n(x)} ${n(y)}Z`;
}

/** A wave from side to side, filled down to the lower edge. */
export function wave(y: number, height: number, waves: number, shift: number): string {
  const step = WIDE / waves;
  let d = `M${n(-step - shift * step)} ${n(y)}`;
  for (let i = 0; i <= waves + 2; i += 1) d += `q${n(step / 4)} ${n(-height)} ${n(step / 2)} 0t${n(step / 2)} 0`;
  return `${d}V${HIGH + 2}H-20Z`;
}
