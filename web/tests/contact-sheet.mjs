/**
 * Draws the cards of all games as pictures: `npm run sheet`.
 *
 * They go to `target/sheet`, or to the folder in `SHEET`: all cards at 60 and at 120 pixels of width. `CARDS=file.csv` adds
 * a sheet of the cards of a list with the columns name, class, icon, attribute, type, level, atk, def and does; `SAMPLE=40`
 * takes so many of them, the types by turns. `GAMES=war,duel` leaves the other games out, `SHARP=2` doubles the pixels.
 */

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const web = join(import.meta.dirname, '..');
const root = join(web, '..');
const folder = process.env.SHEET ?? join(root, 'target/sheet');
mkdirSync(folder, { recursive: true });

/** The rows of a file with commas and quotes. */
function rows(text) {
  return text.split('\n').filter((line) => line !== '').map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ''));
}
const read = (path) => readFileSync(join(root, path), 'utf8');
const stat = (name, value) => ({ name, printed: Number(value), now: Number(value) });
const face = (name, more) => ({ name, short: '', ascii: '', tone: 'plain', ...more });

function war() {
  const suits = [['♠', 'black'], ['♥', 'red'], ['♣', 'black'], ['♦', 'red']];
  const ranks = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
  const faces = suits.flatMap(([suit, tone]) => ranks.map((rank) => ({ ...face(`${rank}${suit}`), short: `${rank}${suit}`, tone })));
  return [...faces, { ...face('red joker'), short: 'Jo', tone: 'special' }];
}
function duel() {
  const monsters = rows(read('crates/games/src/duel/cards/academy/monsters.csv')).map(([, name, text, atk, def, level]) => face(name, { text, figures: [stat('ATK', atk), stat('DEF', def), stat('level', level)] }));
  const spells = rows(read('crates/games/src/duel/cards/academy/spells.csv')).map(([, name, text]) => face(name, { text, tone: 'special' }));
  return [...monsters, ...spells];
}
function wolfpack() {
  const text = read('crates/games/tests/wolfpack/cards.txt').split('\n');
  const cards = text.flatMap((line, i) => (line === '' || line.startsWith(' ') ? [] : [face(line, { text: text[i + 1]?.trim() ?? '' })]));
  const flyers = [['The Ace', 'red', 250, 180], ['P1', 'black', 50, 50], ['P2', 'black', 50, 35], ['P3', 'black', 50, 12], ['P4', 'black', 50, 0]];
  return [...cards, ...flyers.map(([name, tone, most, now]) => ({ ...face(name, { text: '', figures: [{ name: 'health', printed: most, now }] }), tone }))];
}
function listed(path) {
  const [head = [], ...all] = rows(readFileSync(path, 'utf8'));
  const cards = all.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])));
  const faces = cards.map(({ name, class: group, icon, attribute, type, level, atk, def, does }) =>
    group === 'monster'
      ? { ...face(name, { text: does, figures: [stat('ATK', atk), stat('DEF', def), stat('level', level)] }), kind: `${icon} monster`, type, attribute }
      : { ...face(name, { text: does }), tone: 'special', kind: `${icon} ${group}` });
  const many = Number(process.env.SAMPLE ?? faces.length);
  const groups = Object.values(Object.groupBy?.(faces, ({ type, kind }) => type ?? kind) ?? grouped(faces));
  const turns = Array.from({ length: faces.length }, (_, i) => groups.map((group) => group[i])).flat().filter(Boolean);
  return turns.slice(0, many);
}
function grouped(faces) {
  const groups = {};
  for (const one of faces) (groups[one.type ?? one.kind] ??= []).push(one);
  return groups;
}

const all = [
  { game: 'wolfpack', title: 'Wolf Pack', faces: wolfpack() },
  { game: 'duel', title: 'Duel', faces: duel() },
  { game: 'war', title: 'War', faces: war() },
].filter(({ game }) => (process.env.GAMES ?? game).split(',').includes(game));
const sheets = [
  { name: 'cards-120', title: 'All cards, 120 pixels wide', height: 168, groups: all },
  { name: 'cards-60', title: 'All cards, 60 pixels wide', height: 84, groups: all },
];
if (process.env.CARDS !== undefined) {
  const faces = listed(process.env.CARDS);
  for (const [width, height] of [[120, 168], [60, 84]]) sheets.push({ name: `listed-${width}`, title: `${faces.length} cards, ${width} pixels wide`, height, groups: [{ game: 'duel', title: process.env.CARDS.split('/').at(-1), faces }] });
}

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const server = await createServer({ root: web, logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
await server.listen();
const base = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: places.find((place) => place !== undefined && existsSync(place)), args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const { name, ...sheet } of sheets) {
    const page = await browser.newPage({ viewport: { width: sheet.height > 100 ? 1360 : 1000, height: 600 }, deviceScaleFactor: Number(process.env.SHARP ?? 1) });
    page.on('pageerror', (error) => console.error(error.message));
    await page.addInitScript((sheet) => (window.sheet = sheet), sheet);
    await page.goto(`${base}tests/sheet/index.html`);
    await page.locator('.rows .card').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    console.log(join(folder, `${name}.png`));
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
