/** Whatever people and servers write, it stays text: nothing is run, nothing is made of it, nothing breaks out of the page. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { base, codeOf, leave, person, playNow, turn, withBrowser, type Person } from './browser';
import { corpus } from './corpus';

withBrowser();

/** What is written for people, and not for programs. */
const WORDS = new Set(['about', 'by', 'capital', 'explain', 'forecast', 'from', 'heading', 'hint', 'label', 'line', 'name', 'note', 'phase', 'prompt', 'role', 'sentence', 'short', 'source', 'stance', 'summary', 'text', 'title', 'what', 'why', 'winner', 'word']);

/** A message with the next texts of the corpus wherever something is written for people. */
class Poison {
  readonly used = new Set<string>();
  private at = 0;
  constructor(private readonly texts: string[]) {}

  next(): string {
    const text = this.texts[this.at++ % this.texts.length] ?? '';
    this.used.add(text);
    return text;
  }

  in(value: unknown, key = ''): unknown {
    if (typeof value === 'string') return WORDS.has(key) ? this.next() : value;
    if (Array.isArray(value)) return value.map((one) => this.in(one, ['names', 'notes', 'phases', 'lines', 'badges', 'people', 'players'].includes(key) ? 'text' : key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.in(one, name)]));
  }
}

interface Sprung {
  sprung: () => void;
  traps: string[];
}

/** The hook that must never fire; without the page's policy, which would hide what goes wrong. */
async function victim(size: [number, number], prefs = {}): Promise<Person> {
  const anna = await person('Anna', { size, prefs, lawless: true });
  await anna.context.addInitScript(() => {
    const page = globalThis as unknown as Sprung;
    page.traps = [];
    page.sprung = () => page.traps.push('run');
    for (const name of ['alert', 'confirm', 'prompt', 'open'] as const) Object.assign(globalThis, { [name]: () => page.traps.push(name) });
  });
  return anna;
}

/** What has become of the texts. */
async function harmless(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const bad = all.filter((one) => one.getAttributeNames().some((name) => name.startsWith('on') || (/^(href|src|action|formaction|data|xlink:href)$/.test(name) && /^\s*(javascript|data|vbscript|blob|file):/i.test(one.getAttribute(name) ?? ''))));
    const made = [...document.querySelectorAll('iframe, object, embed, marquee, math, base, form[action], meta[http-equiv=refresh], script:not([src]), body style, video, audio, isindex, x')];
    return { traps: (globalThis as unknown as Sprung).traps, bad: [...bad, ...made].map((one) => one.outerHTML.slice(0, 120)), wide: document.documentElement.scrollWidth - innerWidth };
  });
  expect(found, where).toEqual({ traps: [], bad: [], wide: found.wide });
  expect(found.wide, `${where}: wider than the screen`).toBeLessThanOrEqual(0);
}

test('the corpus is large, and every text in it is another', () => {
  expect(corpus().length).toBeGreaterThanOrEqual(500);
});

test.each([
  ['a table', {}, (code: string) => `/${code}`, '.mat .card'],
  ['a table without pictures', { look: 'plain' as const }, (code: string) => `/${code}`, '#command'],
  ['a big screen', {}, (code: string) => `/tv/${code}`, '.seats section'],
])('from a hostile server, at %s', async (where, prefs, path, there) => {
  const anna = await victim([360, 640], prefs);
  const { page } = anna;
  const poison = new Poison(corpus());
  const host = await person('Ben');
  await playNow(host.page, 'duel');
  const code = codeOf(host.page);
  const secret = await host.page.evaluate((key) => localStorage.getItem(key), `croupier.seat.${code}`);
  await leave(host);
  await anna.context.addInitScript(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [`croupier.seat.${code}`, secret ?? ''] as const);
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const news = JSON.parse(String(message)) as { room?: { chat: unknown[] }; token?: string };
      if (news.room) news.room.chat = Array.from({ length: 50 }, (_, i) => ({ number: i + 1, from: 'x', text: 'x' }));
      const poisoned = poison.in(news) as typeof news;
      // The seat is come back to in the next round.
      if (news.token !== undefined) poisoned.token = news.token;
      socket.send(JSON.stringify(poisoned));
    });
  });
  for (let round = 0; round < 12 && poison.used.size < corpus().length; round += 1) {
    await page.goto(base() + path(code));
    await page.locator(there).first().waitFor();
    if (where === 'a table') {
      await page.keyboard.press('c');
      await page.locator('#chat-text').waitFor();
    }
    await harmless(page, `${where}, round ${round}`);
  }
  expect(poison.used.size).toBe(corpus().length);
  await anna.context.close();
});

test.each(['/', '/replays', '/rules/duel', '/lab'])('from a hostile server, at %s', async (path) => {
  const anna = await victim([360, 640]);
  const { page } = anna;
  // The lab lists what was run before.
  if (path === '/lab') {
    const run = { of: { game: 'war' }, matches: 10 };
    const begun = await fetch(`${base()}/api/lab`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(run) });
    expect(begun.ok, await begun.text()).toBe(true);
  }
  const poison = new Poison(corpus());
  await page.route(/\/api\/(games|rooms|replays|lab)/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.startsWith('{') ? JSON.stringify(poison.in(JSON.parse(text))) : text });
  });
  await page.route(/\/rules\/\w+\.md/, (route) => route.fulfill({ contentType: 'text/markdown', body: `# ${corpus()[0] ?? ''}\n\n${corpus().map((text) => `- ${text}\n\n${text}\n\n\`${text}\`\n\n## ${text}\n\n| ${text} | x |\n|---|---|\n| y | ${text} |\n`).join('\n')}` }));
  for (let round = 0; round < (path.startsWith('/rules') ? 1 : 4); round += 1) {
    await page.goto(base() + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await harmless(page, `${path}, round ${round}`);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await anna.context.close();
});

test('what people write to each other stays text on its way through the real server', async () => {
  const anna = await victim([1280, 800]);
  const { page } = anna;
  await playNow(page, 'duel');
  await page.keyboard.press('c');
  // What the server takes of them: 256 characters that can be seen.
  const texts = corpus().filter((text) => text.length <= 200 && /^[ -~]+$/.test(text) && text.trim() === text).filter((_, i) => i % 12 === 0);
  expect(texts.length).toBeGreaterThan(25);
  for (const text of texts) {
    await page.locator('#chat-text').fill(text);
    await page.locator('#chat-text').press('Enter');
    await page.getByText(text).first().waitFor();
  }
  await harmless(page, 'chat');
  await turn(page);
  await anna.context.close();
});
