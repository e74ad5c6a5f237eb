/** Aircraft and what happens in the air. */

import { clouds } from './backdrop';
import { between, chance, pick, type Chance } from './chance';
import { circle, ellipse, fill, line, place, shape, star, trace, twin } from './pen';

const MARK = ['oklch(0.72 0.13 235)', 'oklch(0.78 0.15 65)', 'oklch(0.74 0.15 150)', 'oklch(0.74 0.15 330)', 'oklch(0.84 0.14 100)'] as const;
interface Livery {
  light: string;
  dark: string;
  mark: string;
}
const FRIEND: Livery = { light: 'oklch(0.82 0.03 245)', dark: 'oklch(0.56 0.05 250)', mark: MARK[0] };
const ACE: Livery = { light: 'oklch(0.52 0.19 25)', dark: 'oklch(0.3 0.11 20)', mark: 'oklch(0.16 0.03 20)' };

const DELTA = '50 3! 53 14 55 26! 57 40! 90 66! 91 74! 58 70! 57 80! 70 90! 70 95! 54 92! 50 90!';
const SWEPT = '50 3! 53.5 16 56 30! 60 44! 64 40! 94 50! 95 57! 62 64! 57 76! 76 84! 76 90! 55 91! 50 88!';

/** A fighter seen from above, its nose up. */
function fighter({ light, dark, mark }: Livery, outline = DELTA): string {
  const half = shape(outline);
  const body = fill(twin(outline), dark) + `<g transform="translate(100 0) scale(-1 1)">${fill(half.replace(/Z$/, 'L50 3Z'), light)}</g>`;
  const fins = fill('M43 74L40 92L45 92ZM57 74L60 92L55 92Z', dark) + line('M50 34V86', 'oklch(0.3 0.03 250)', 0.9, 0.6);
  const canopy = fill(twin('50 18 53 24 53.4 32 50 38'), 'oklch(0.3 0.07 240)') + fill(shape('49 20 47.6 26 48 32 49.4 28'), 'white', 0.75);
  const roundel = [[27, 60], [73, 60]].map(([x = 0, y = 0]) => fill(circle(x, y, 5), mark) + fill(circle(x, y, 2), 'white')).join('');
  return body + fins + canopy + roundel;
}
const burner = (): string => fill(shape('46 91! 54 91! 50 116!'), 'oklch(0.82 0.16 70)', 0.95) + fill(shape('48 91! 52 91! 50 104!'), 'white');
const jet = (livery: Livery, x: number, y: number, turn: number, size: number, burns = true): string => place((burns ? burner() : '') + fighter(livery, livery === ACE ? SWEPT : DELTA), x, y, turn, size);

/** Rounds on their way: dashes of light. */
function tracers(x: number, y: number, tx: number, ty: number, count: number, wide = 2.2): string {
  const dashes = Array.from({ length: count }, (_, i) => {
    const [a, b] = [i / count, (i + 0.58) / count];
    return `M${(x + (tx - x) * a).toFixed(1)} ${(y + (ty - y) * a).toFixed(1)}L${(x + (tx - x) * b).toFixed(1)} ${(y + (ty - y) * b).toFixed(1)}`;
  }).join('');
  return line(dashes, 'oklch(0.75 0.19 55)', wide * 1.7, 0.75) + line(dashes, 'oklch(0.97 0.11 100)', wide * 0.8);
}
const burst = (x: number, y: number, r: number, turn = 0): string => fill(star(x, y, r, r * 0.55, 9, turn), 'oklch(0.6 0.21 32)') + fill(star(x, y, r * 0.74, r * 0.4, 9, turn + 0.05), 'oklch(0.82 0.17 70)') + fill(circle(x, y, r * 0.34), 'oklch(0.98 0.06 100)');
const smoke = (x: number, y: number, r: number): string => fill(circle(x, y, r) + circle(x + r * 0.8, y - r * 0.5, r * 0.7) + circle(x - r * 0.7, y - r * 0.4, r * 0.6), 'oklch(0.35 0.02 250)', 0.75);
const missile = (x: number, y: number, turn: number, size: number): string =>
  place(fill(shape('46 76! 54 76! 50 104!'), 'oklch(0.84 0.17 70)') + fill(twin('50 8! 55 20! 55 72! 66 82! 66 88! 55 84! 50 84!'), 'oklch(0.94 0.01 240)') + fill(shape('50 8! 55 20! 55 72! 50 72!'), 'oklch(0.72 0.03 245)') + fill('M45 34L36 44H45ZM55 34L64 44H55Z', 'oklch(0.5 0.04 250)') + fill(shape('50 8! 55 20! 45 20!'), 'oklch(0.58 0.21 27)') + fill('M45 56H55V60H45Z', 'oklch(0.58 0.21 27)'), x, y, turn, size);
const trail = (d: string, wide: number): string => line(d, 'oklch(0.97 0.01 240)', wide, 0.55) + line(d, 'white', wide * 0.45, 0.8);
const crosshair = (x: number, y: number, r: number, colour: string): string => line(`${circle(x, y, r)}M${x - r * 1.4} ${y}h${r * 0.9}M${x + r * 0.5} ${y}h${r * 0.9}M${x} ${y - r * 1.4}v${r * 0.9}M${x} ${y + r * 0.5}v${r * 0.9}`, colour, 2);
const chute = (x: number, y: number, size: number): string => place(fill(shape('22 44! 26 22 50 12 74 22 78 44! 68 38 59 44! 50 38 41 44! 32 38'), 'oklch(0.95 0.02 90)') + fill(shape('41 44! 42 22 50 12 58 22 59 44! 50 38'), 'oklch(0.6 0.2 27)') + line('M22 44L50 78M41 44L50 78M59 44L50 78M78 44L50 78', 'oklch(0.25 0.03 250)', 1.2) + fill(circle(50, 79, 4.4), 'oklch(0.25 0.03 250)') + line('M50 82V92M50 85L44 90M50 85L56 90M50 92L46 99M50 92L54 99', 'oklch(0.25 0.03 250)', 2.6), x, y, 0, size);
const RED = 'oklch(0.62 0.22 27)';
const many = (count: number, make: (i: number) => string): string => Array.from({ length: count }, (_, i) => make(i)).join('');

type SkyScene = readonly [RegExp, (dice: Chance) => string];

const SCENES: readonly [SkyScene, ...SkyScene[]] = [
  [/dodge|roll|evade/, () => tracers(96, 8, 60, 104, 6) + tracers(74, 0, 34, 104, 6, 1.8) + trail('M8 96C40 96 40 66 18 66C-2 66 2 42 28 44C58 46 60 20 40 18', 5) + jet(FRIEND, 52, 50, 64, 0.76, false) + line(trace('78 18 92 36 88 58'), 'white', 3) + fill('M82 66L94 60L81 53Z', 'white')],
  [/sidewinder|homing|heat/, () => trail('M-4 98C30 104 16 76 34 74C52 72 40 58 52 50', 8) + place(fighter(ACE, SWEPT), 80, 20, 40, 0.4) + missile(50, 52, 40, 0.8) + line(circle(80, 20, 16), RED, 2)],
  [/suppress/, (dice) => clouds(dice, 90, 0.6) + jet(ACE, 50, 46, 180, 0.7, false) + many(4, (i) => burst([16, 84, 20, 82][i] ?? 0, [22, 26, 70, 74][i] ?? 0, [11, 9, 9, 12][i] ?? 9, dice())) + tracers(2, 100, 34, 4, 6, 1.8) + tracers(98, 100, 66, 4, 6, 1.8) + smoke(30, 40, 5) + smoke(72, 52, 5)],
  [/pull|g's|climb|loop/, () => trail('M2 90C60 100 94 70 78 36C66 12 34 12 28 34', 7) + line('M14 92C60 98 86 70 72 38', 'oklch(0.75 0.13 200)', 1.4, 0.8) + jet(FRIEND, 32, 46, 208, 0.74) + line('M70 84L82 74M78 88L90 78', 'white', 2, 0.7) + fill('M80 8L90 20H84V34H76V20H70Z', 'oklch(0.85 0.15 95)')],
  [/regroup|repair|heal|patch/, (dice) => clouds(dice, 84, 0.85) + jet(FRIEND, 50, 34, 0, 0.5) + jet({ ...FRIEND, mark: MARK[1] }, 20, 60, 0, 0.36) + jet({ ...FRIEND, mark: MARK[2] }, 80, 60, 0, 0.36) + fill(circle(50, 80, 17), 'oklch(0.5 0.15 150)') + fill('M45 67H55V75H63V85H55V93H45V85H37V75H45Z', 'white')],
  [/cover|escort|protect/, () => many(7, (i) => tracers(28, 80, 24 + i * 12.5, 4 + Math.abs(i - 3) * 3 + i * 3, 5, 1.7)) + jet(FRIEND, 24, 82, 34, 0.46) + jet({ ...FRIEND, mark: MARK[2] }, 72, 78, 10, 0.4) + line(trace('44 62 60 48 86 50 98 66'), 'oklch(0.85 0.13 200)', 3.4, 0.9) + line(trace('46 70 62 55 84 57 94 72'), 'oklch(0.85 0.13 200)', 1.6, 0.7)],
  [/fog|cloud|mist|hide/, (dice) => fill(circle(74, 20, 12), 'oklch(0.95 0.05 95)', 0.8) + clouds(dice, 26, 0.35) + `<g opacity="0.9">${jet({ light: 'oklch(0.45 0.08 25)', dark: 'oklch(0.3 0.06 25)', mark: 'oklch(0.2 0.03 20)' }, 50, 42, 24, 0.9, false)}</g>` + clouds(dice, 66, 0.8) + clouds(dice, 84, 0.95)],
  [/barrage|salvo|missile|rocket/, () => many(4, (i) => trail(`M${-6 + i * 8} ${112 - i * 2}L${[30, 48, 66, 86][i] ?? 0} ${[70, 52, 34, 64][i] ?? 0}`, 5)) + missile(32, 62, 32, 0.5) + missile(52, 44, 32, 0.5) + missile(72, 26, 32, 0.5) + missile(82, 64, 32, 0.44) + burst(92, 8, 12) + burst(60, 6, 7, 0.1)],
  [/sweep|strafe|spray|fan/, (dice) => many(5, (i) => tracers(50, 78, -2 + i * 26, 16 + Math.abs(i - 2) * 6, 6, 2)) + line('M0 38A64 64 0 0 1 100 38', 'oklch(0.9 0.12 90)', 2, 0.6) + jet(ACE, 50, 80, 0, 0.5) + burst(8, 24, 9, dice()) + burst(50, 10, 8, dice()) + burst(92, 24, 9, dice())],
  [/fire|gun|shoot|shot|attack/, () => tracers(38, 62, 104, -4, 7, 2.6) + tracers(30, 54, 96, -12, 7, 2.6) + jet(FRIEND, 32, 66, 45, 0.72) + burst(44, 50, 8) + crosshair(84, 16, 9, RED)],
];

/** What a card of the air shows, by the words of its name, or else of its text. */
export function skyScene(name: string, text: string, dice: Chance): string {
  const [title, body] = [name.toLowerCase(), text.toLowerCase()];
  const scene = SCENES.find(([word]) => word.test(title)) ?? SCENES.find(([word]) => word.test(body));
  const drawn = scene?.[1] ?? pick(dice, SCENES)[1];
  return clouds(chance(`${name} clouds`), between(dice, 88, 96), 0.5) + drawn(dice);
}

/** A portrait of a flyer: the Ace is red; others by their number. One that is down hangs from a parachute. */
export function flyer(name: string, red: boolean, alive: boolean, dice: Chance): string {
  const number = Number(/\d+/.exec(name)?.[0] ?? 1);
  const livery = red ? ACE : { ...FRIEND, mark: MARK[(number - 1) % MARK.length] ?? MARK[0] };
  if (!alive) return smoke(24, 30, 10) + smoke(14, 12, 12) + jet(livery, 24, 44, 150, 0.4, false) + burst(30, 34, 8) + chute(66, 52, 0.72) + clouds(dice, 92, 0.7);
  const sun = red ? fill(circle(50, 44, 38), 'oklch(0.75 0.16 45)', 0.5) + fill(circle(50, 44, 28), 'oklch(0.85 0.14 70)', 0.5) : fill(ellipse(50, 40, 42, 36), 'white', 0.16);
  const wake = trail('M22 70V108M78 70V108', 3);
  return sun + clouds(dice, 92, 0.65) + wake + jet(livery, 50, 47, 0, 0.86) + (red ? fill(star(50, 60, 6, 2.6, 5), 'oklch(0.9 0.14 90)') : '');
}
