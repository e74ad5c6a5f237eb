/** What is sent, and with which rules: on every route, and in how many bytes. */

import { get } from 'node:http';
import { expect, test } from 'vitest';
import { base, leave, person, withBrowser } from './browser';

withBrowser();

const ROUTES = ['/', '/KITE', '/watch/KITE', '/tv/KITE', '/replays', '/rules/duel', '/rules/duel.md', '/lab', '/explore/war', '/r/0', '/api/games', '/api/rooms', '/api/replays', '/api/openapi.json', '/favicon.svg', '/health', '/metrics', '/nowhere/at/all', '/api/nothing', '/assets/none.js', '/previews/home.png'];

test.each(ROUTES)('%s comes with the rules that keep strangers out', async (path) => {
  const answer = await fetch(base() + path);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const rules = new Map(policy.split(';').map((rule) => [rule.trim().split(' ')[0] ?? '', rule.trim().split(' ').slice(1).join(' ')]));
  expect(rules.get('default-src'), path).toBe("'none'");
  for (const [name, value] of [['frame-ancestors', "'none'"], ['base-uri', "'none'"], ['form-action', "'self'"]] as const) expect(rules.get(name) ?? value, `${path} ${name}`).toBe(value);
  expect(policy, path).not.toMatch(/unsafe|\*|http:|https:/);
  expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
  expect(answer.headers.get('referrer-policy'), path).toBe('no-referrer');
  expect(answer.headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
  expect(answer.headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
  expect(answer.headers.get('access-control-allow-origin'), path).toBe(null);
});

test('what the first page needs is named on it, and that is little', async () => {
  const page = await (await fetch(base())).text();
  const named = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThanOrEqual(2);
  // Taken as it is sent: what is unpacked on the way would be counted unpacked.
  const size = (path: string): Promise<number> =>
    new Promise((found, failed) => {
      get(base() + path, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        let bytes = 0;
        answer.on('data', (piece: Buffer) => (bytes += piece.length));
        answer.on('end', () => found(bytes));
      }).on('error', failed);
    });
  const sizes = await Promise.all(named.map(size));
  expect(sizes.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(70 * 1024);
});

test('the first page and the table have 150 KB of scripts and style, and the typefaces 80', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  const bytes = (ending: string): Promise<number> =>
    page.evaluate(
      (end) => performance.getEntriesByType('resource').reduce((all, entry) => all + (new RegExp(end).test(entry.name) ? (entry as PerformanceResourceTiming).encodedBodySize : 0), 0),
      ending,
    );
  await page.goto(base());
  await page.locator('[data-play]').first().waitFor();
  expect(await bytes('\\.(js|css)$')).toBeGreaterThan(20 * 1024);
  await page.locator('[data-play="duel"]').click();
  await page.locator('.mat .card').first().waitFor();
  expect(await bytes('\\.(js|css)$')).toBeLessThanOrEqual(150 * 1024);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded', 'loaded']);
  expect(await bytes('\\.woff2$')).toBeGreaterThan(20 * 1024);
  expect(await bytes('\\.woff2$')).toBeLessThanOrEqual(80 * 1024);
  await leave(anna);
});

/** How often a page asks for the games, what makes it ask, and what the browser thinks of it. */
async function asks(path: string, there: string): Promise<{ games: number; by: string[]; grumbles: string[] }> {
  const anna = await person('Anna');
  const { page } = anna;
  const asked: string[] = [];
  const grumbles: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => message.type() === 'warning' && grumbles.push(message.text()));
  await page.goto(base() + path);
  await page.locator(there).first().waitFor();
  await page.waitForLoadState('networkidle');
  // What was asked for in vain is reported a few seconds after all is loaded.
  await page.waitForTimeout(4_000);
  const by = await page.evaluate(() => performance.getEntriesByType('resource').flatMap((entry) => (entry.name.endsWith('/api/games') ? [(entry as PerformanceResourceTiming).initiatorType] : [])));
  await leave(anna);
  return { games: asked.filter((path) => path === '/api/games').length, by, grumbles };
}

test.each([
  ['/', '[data-play]'],
  ['/replays', 'main select'],
  ['/lab', 'form'],
  ['/explore/war', '[data-step]'],
  ['/rules/duel', 'main h2'],
])('%s asks for the games once, and before its scripts do', async (path, there) => {
  expect(await asks(path, there)).toEqual({ games: 1, by: ['link'], grumbles: [] });
});

test.each([
  ['/tv/KITE', 'main'],
  ['/r/0123456789abcdef0123', 'main'],
])('%s does not ask for the games', async (path, there) => {
  expect(await asks(path, there)).toEqual({ games: 0, by: [], grumbles: [] });
});
