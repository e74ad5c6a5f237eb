/** French-suited playing cards of our own: pips where they belong, two-headed courts, a joker. 100 wide and 140 high. */

import { circle, fill, line, mirrored, shape, star, trace, twin } from './pen';

const RED = 'oklch(0.5 0.2 25)';
const BLACK = 'oklch(0.25 0.03 260)';
const GOLD = 'oklch(0.8 0.14 85)';
const SKIN = 'oklch(0.9 0.05 70)';
const BLUE = 'oklch(0.42 0.12 262)';
const INK = 'oklch(0.22 0.03 270)';

/** Each suit around 0, 0, ten to every side. */
const SUITS: Record<string, { d: string; colour: string }> = {
  '♠': { d: 'M0-10.5C3-5 10-1 10 4.5C10 8.6 5 10 1.7 7C2 9.4 3 10.6 4.2 11H-4.2C-3 10.6-2 9.4-1.7 7C-5 10-10 8.6-10 4.5C-10-1-3-5 0-10.5Z', colour: BLACK },
  '♥': { d: 'M0 10.5C-3 5-10 1-10-4.5C-10-9.8-3-11 0-5C3-11 10-9.8 10-4.5C10 1 3 5 0 10.5Z', colour: RED },
  '♦': { d: 'M0-11.5Q3.5-4.4 8.8 0Q3.5 4.4 0 11.5Q-3.5 4.4-8.8 0Q-3.5-4.4 0-11.5Z', colour: RED },
  '♣': { d: 'M0-10.5A4.9 4.9 0 0 1 3.7-2.4A4.9 4.9 0 1 1 1.2 5.2C1.4 8.6 2.8 10.5 4.2 11H-4.2C-2.8 10.5-1.4 8.6-1.2 5.2A4.9 4.9 0 1 1-3.7-2.4A4.9 4.9 0 0 1 0-10.5Z', colour: BLACK },
};

const pip = (d: string, x: number, y: number, size: number, colour: string, over = false): string => `<path d="${d}" fill="${colour}" transform="translate(${x} ${y}) scale(${over ? -size : size})"/>`;

const [L, M, R] = [35, 50, 65];
/** Where the pips of each number are. The lower half stands on its head. */
const PLACES: Record<number, readonly (readonly [number, number])[]> = {
  2: [[M, 32], [M, 108]],
  3: [[M, 32], [M, 70], [M, 108]],
  4: [[L, 34], [R, 34], [L, 106], [R, 106]],
  5: [[L, 34], [R, 34], [M, 70], [L, 106], [R, 106]],
  6: [[L, 34], [R, 34], [L, 70], [R, 70], [L, 106], [R, 106]],
  7: [[L, 34], [R, 34], [M, 52], [L, 70], [R, 70], [L, 106], [R, 106]],
  8: [[L, 34], [R, 34], [M, 52], [L, 70], [R, 70], [M, 88], [L, 106], [R, 106]],
  9: [[L, 30], [R, 30], [L, 57], [R, 57], [M, 70], [L, 83], [R, 83], [L, 110], [R, 110]],
  10: [[L, 30], [R, 30], [M, 43], [L, 57], [R, 57], [L, 83], [R, 83], [M, 97], [L, 110], [R, 110]],
};

/** The number or letter of a card, and its suit, in two corners. */
function corners(rank: string, suit: string, colour: string): string {
  const wide = rank.length > 1;
  const index = `<text x="${wide ? 12.5 : 12}" y="25" font-size="${wide ? 22 : 25}" font-weight="800" text-anchor="middle" fill="${colour}"${wide ? ' letter-spacing="-1.6"' : ''}>${rank}</text>${suit === '' ? '' : pip(suit, 12, 37.5, 0.72, colour)}`;
  return `${index}<g transform="rotate(180 50 70)">${index}</g>`;
}

/** The upper half of a court, from 0 to 56, 68 wide. */
function bust(rank: string, colour: string): string {
  const dress = colour === RED ? RED : BLUE;
  const robe = fill(shape('4 58! 8 46 22 40 34 39 46 40 60 46 64 58!'), dress) + fill(shape('24 40! 34 58! 44 40!'), GOLD) + line('M24 40L34 58L44 40', INK, 1.2) + fill([10, 16, 52, 58].map((x, i) => star(x, i % 2 ? 49 : 53, 3, 1.2, 4)).join(''), GOLD);
  const face = fill(shape('26 24! 26 34 34 42 42 34 42 24!'), SKIN) + fill(circle(30.6, 28, 1.1) + circle(37.4, 28, 1.1), INK) + line('M34 28.5L33 32.5H34.6M31.8 35.6Q34 36.8 36.2 35.6', INK, 0.9);
  const beard = rank === 'K' ? fill(shape('26 29! 27 40 34 47 41 40 42 29! 39 34 34 34.5 29 34'), 'oklch(0.72 0.07 75)') + line('M31.8 36.6Q34 37.8 36.2 36.6', INK, 0.9) : '';
  const hair = rank === 'Q' ? fill(shape('25 22! 20 34 22 46! 27 40 27 26!') + shape('43 22! 48 34 46 46! 41 40 41 26!'), 'oklch(0.55 0.12 50)') : rank === 'J' ? fill(shape('25 22! 22 32 26 37! 27 26!') + shape('43 22! 46 32 42 37! 41 26!'), 'oklch(0.6 0.11 65)') : '';
  const crown = rank === 'K'
    ? fill(shape('22 24! 19 8! 27 15! 34 3! 41 15! 49 8! 46 24!'), GOLD) + line('M22 24H46', INK, 1.4) + fill(circle(34, 18, 2.4), RED) + fill(circle(26, 19.5, 1.5) + circle(42, 19.5, 1.5), BLUE)
    : rank === 'Q'
      ? fill(shape('23 24! 20 12 28 16 34 8 40 16 48 12 45 24!'), GOLD) + fill(circle(20.5, 11, 2) + circle(34, 7, 2.4) + circle(47.5, 11, 2), RED) + line('M23 24H45', INK, 1.4)
      : fill(shape('22 24! 20 16 30 10 48 12 47 24!'), dress) + fill(shape('46 14! 60 2 62 8 52 20!'), GOLD) + line('M22 24H47', GOLD, 2.4);
  const held = rank === 'K' ? fill(shape('59 2! 61.5 7! 61 46! 57 46! 56.5 7!'), 'oklch(0.82 0.02 240)') + fill('M52 44H66V47H52Z', GOLD) : rank === 'Q' ? line('M59 58V28', 'oklch(0.5 0.12 145)', 1.8) + fill(star(59, 22, 7, 3.6, 6), RED) + fill(circle(59, 22, 2.2), GOLD) : line('M59 58V12', 'oklch(0.45 0.07 55)', 2.2) + fill(shape('59 2! 63 14! 59 18! 55 14!') + shape('60 16! 68 12 67 24!'), 'oklch(0.8 0.02 240)');
  return robe + held + hair + face + beard + crown;
}

function court(rank: string, suit: { d: string; colour: string }): string {
  const half = `<svg x="21" y="13" width="58" height="57" viewBox="5 1 58 57">${bust(rank, suit.colour)}</svg>${pip(suit.d, 30, 26, 0.62, suit.colour)}`;
  return `<rect x="21" y="13" width="58" height="114" rx="3" fill="oklch(0.96 0.03 90)" stroke="${INK}" stroke-width="0.8"/>${half}<g transform="rotate(180 50 70)">${half}</g><path d="M21 70H79" stroke="${GOLD}" stroke-width="2.2"/>`;
}

function joker(): string {
  const hat = fill(shape('50 52! 40 40 26 40 14 54! 20 30 38 24 50 40!'), RED) + fill(shape('50 52! 60 40 74 40 86 54! 80 30 62 24 50 40!'), BLUE) + fill(shape('40 50! 42 28 50 12! 58 28 60 50!'), GOLD) + fill(circle(14, 57, 4) + circle(86, 57, 4) + circle(50, 10, 4), GOLD);
  const face = fill(twin('50 46 62 48 64 62 58 76 50 82!'), SKIN) + mirrored(fill(circle(55.5, 61, 1.8), INK)) + line('M43 69Q50 77 57 69', RED, 2) + fill(circle(50, 65.5, 2.2), RED);
  const collar = fill(star(50, 92, 30, 19, 10), RED) + fill(star(50, 92, 23, 14, 10, 0.05), GOLD) + fill(shape('34 130! 36 100 50 94 64 100 66 130!'), BLUE) + line(trace('50 98 50 128'), GOLD, 2);
  return collar + hat + face;
}

/** The inside of an SVG of 100 by 140 for a card like `10♥`, `K♠` or `Jo`; nothing for what is no playing card. */
export function playing(short: string): string | null {
  if (/^(jo|joker|★)/i.test(short)) return joker() + corners('★', '', 'oklch(0.5 0.17 300)');
  const [, rank = '', sign = ''] = /^(10|[1-9AJQK])([♠♥♦♣])\uFE0E?$/.exec(short) ?? [];
  const suit = SUITS[sign];
  if (!suit) return null;
  const edge = corners(rank, suit.d, suit.colour);
  if (/[JQK]/.test(rank)) return court(rank, suit) + edge;
  const places = PLACES[Number(rank)];
  if (places) return places.map(([x, y]) => pip(suit.d, x, y, 0.92, suit.colour, y > 70)).join('') + edge;
  return line(circle(50, 70, 31), suit.colour, 0.8, 0.7) + line(star(50, 70, 35, 29, 24), suit.colour, 0.6, 0.6) + pip(suit.d, 50, 70, 2.1, suit.colour) + fill(star(50, 70, 3, 1.2, 4), 'white', 0.9) + edge;
}
