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

test('the first page is there after 150 KB, and the table needs no more', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  const session = await anna.context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(base());
  await page.locator('[data-play]').first().waitFor();
  expect(bytes).toBeGreaterThan(20 * 1024);
  expect(bytes).toBeLessThanOrEqual(150 * 1024);
  await page.locator('[data-play="duel"]').click();
  await page.locator('.mat .card').first().waitFor();
  expect(bytes).toBeLessThanOrEqual(150 * 1024);
  await leave(anna);
});
