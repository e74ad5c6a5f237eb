/** Finished matches: found, looked at moment by moment, checked, and played on. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { base, leave, person, turn, withBrowser } from './browser';
import { finished, type Over } from './finished';
import { resign } from './hands';

withBrowser();

/** A duel that was played to its end, and a pack that gave up. */
let duel: Over;
let pack: Over;
beforeAll(async () => {
  const maker = await person('maker', { seed: 5 });
  duel = await finished(maker.page, base(), 'duel', 400);
  pack = await finished(maker.page, base(), 'wolfpack', 6);
  await leave(maker);
}, 60_000);

/** A machine that does other things, too, takes its time. */
const polled = <T>(what: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> => expect.poll(what, { timeout: 20_000 });

const at = (page: Page): number => Number(/e=(\d+)/.exec(page.url())?.[1] ?? -1);

/** The address is written a moment after one stands still. */
async function stands(page: Page, moment: number): Promise<void> {
  await polled(() => at(page)).toBe(moment);
}

async function open(page: Page, id: string, hash = ''): Promise<void> {
  await page.goto(`${base()}/r/${id}${hash}`);
  await page.locator('.mat [data-spot]').first().waitFor();
}

const total = async (page: Page): Promise<number> => Number(await page.locator('.bar input').getAttribute('max'));
const said = (page: Page): Promise<string> => page.locator('.foot .sentence').innerText();

describe('a finished match', () => {
  it('is found in the list, opened, and looked at moment by moment with keys alone', async () => {
    const anna = await person('Anna');
    const { page } = anna;
    await page.goto(`${base()}/replays`);
    await page.locator('li', { hasText: 'Duel: Zoë' }).first().waitFor();
    await page.getByLabel('Game').selectOption('wolfpack');
    await polled(() => page.locator('li', { hasText: 'Duel: Zoë' }).count()).toBe(0);
    await page.getByLabel('Player').fill('nobody of this name');
    await page.keyboard.press('Enter');
    await page.getByText('No finished match found').waitFor();
    // Part of a name is enough, and however short it is, it counts.
    await page.getByLabel('Player').fill('oË');
    await page.keyboard.press('Enter');
    await page.locator(`a[href="/r/${pack.id}"]`).first().waitFor();
    await page.getByLabel('Player').fill('ëo');
    await page.keyboard.press('Enter');
    await page.getByText('No finished match found').waitFor();
    await page.getByLabel('Game').selectOption('duel');
    await page.getByLabel('Player').fill('zoë');
    await page.keyboard.press('Enter');
    await page.locator(`a[href="/r/${duel.id}"]`).first().click();
    await page.locator('.mat [data-spot]').first().waitFor();
    const last = await total(page);
    expect(last).toBeGreaterThan(20);

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await stands(page, 2);
    expect(await page.locator('.where').innerText()).toBe(`Event 2 of ${last}`);
    await page.keyboard.press('ArrowLeft');
    await stands(page, 1);
    await page.keyboard.press('Shift+ArrowRight');
    await polled(() => page.locator('h1 small').innerText()).toBe('Turn 2');
    const turned = Number(/\d+/.exec(await page.locator('.where').innerText())?.[0]);
    await page.keyboard.press('End');
    await stands(page, last);
    expect(await said(page)).toMatch(/wins/);
    await page.keyboard.press('b');
    await stands(page, turned);
    await page.keyboard.press('Home');
    await stands(page, 0);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.controls').getByLabel('Speed').selectOption('16');
    await page.keyboard.press('Home');
    await page.locator('body').press('Space');
    await stands(page, last);
    await leave(anna);
  });

  it('shows the same moment to whoever follows the link, and the log leads there', async () => {
    const anna = await person('Anna');
    await open(anna.page, duel.id);
    const line = anna.page.locator('aside .log li[data-moment="12"] a');
    const text = await line.innerText();
    await line.click();
    await stands(anna.page, 12);
    const sentence = await said(anna.page);
    expect(text).toContain(sentence);
    const scene = await anna.page.locator('.mat').innerText();

    const ben = await person('Ben');
    await ben.page.goto(anna.page.url());
    await ben.page.locator('.mat [data-spot]').first().waitFor();
    expect(await said(ben.page)).toBe(sentence);
    expect(await ben.page.locator('.mat').innerText()).toBe(scene);
    await leave(ben);
    await leave(anna);
  });

  it('goes anywhere by its bar and by the list of turns, and backward at once', async () => {
    const anna = await person('Anna', { prefs: { speed: 'cinematic' } });
    const { page } = anna;
    await open(page, duel.id, '#e=10');
    const last = await total(page);
    const bar = page.locator('.bar .track');
    const box = await bar.boundingBox();
    if (!box) throw new Error('no bar');
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height / 2);
    await polled(() => Math.abs(at(page) - last / 2)).toBeLessThan(last / 20 + 2);
    const moving = (): Promise<number> => page.evaluate(() => document.querySelector('.theatre')?.getAnimations({ subtree: true }).filter((own) => !(own instanceof CSSTransition)).length ?? 0);
    await page.keyboard.press('ArrowLeft');
    expect(await moving()).toBe(0);
    await page.locator('.controls').getByLabel('Go to').selectOption({ label: 'Turn 2' });
    expect(await moving()).toBe(0);
    await polled(() => page.locator('h1 small').innerText()).toBe('Turn 2');
    await leave(anna);
  });

  it('tells the public nothing that was hidden, and each viewer what they saw', async () => {
    const anna = await person('Anna');
    const { page } = anna;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, duel.id, '#e=0');
    expect(await page.locator('.mat .hand [data-face]').count()).toBe(0);
    expect(asked.filter((url) => /moments|scenes/.test(url) && !url.includes('viewer=public'))).toEqual([]);
    await page.locator('.desk [data-viewer]').selectOption('judge');
    await page.locator('.mat .hand [data-face]').first().waitFor();
    const held = await page.locator('.mat .hand [data-face]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.face ?? ''));
    expect(held.length).toBeGreaterThan(8);
    const bytes = await page.evaluate(async (id) => (await fetch(`/api/replays/${id}/scenes?viewer=public&from=0&most=1`)).text(), duel.id);
    for (const name of held) expect(bytes.includes(name), name).toBe(false);
    await page.locator('.desk [data-viewer]').selectOption('P1');
    await polled(() => page.locator('.mat .own .hand [data-face]').count()).toBeGreaterThan(0);
    await polled(() => page.locator('.mat .opposite .hand [data-face]').count()).toBe(0);
    await polled(() => page.url()).toContain('v=P1');
    await leave(anna);
  });

  it('can be looked at without pictures', async () => {
    const anna = await person('Anna', { prefs: { look: 'plain' } });
    const { page } = anna;
    await page.goto(`${base()}/r/${pack.id}#e=5`);
    await page.getByRole('heading', { name: /Event 5 of \d+, Round/ }).waitFor();
    await page.getByRole('button', { name: 'Next event' }).click();
    await page.getByRole('heading', { name: /Event 6 of/ }).waitFor();
    expect(await page.locator('[aria-live]').first().innerText()).toMatch(/^Event 6 of \d+: ./);
    await page.getByRole('button', { name: 'To the end' }).click();
    await polled(() => page.locator('[aria-live]').first().innerText()).toMatch(/resigned|win/);
    await leave(anna);
  });
});

describe('the deal', () => {
  it('is checked by the browser itself, and a promise that was written down is compared', async () => {
    const anna = await person('Anna');
    const { page } = anna;
    await open(page, duel.id);
    await page.getByRole('button', { name: 'Check the deal' }).first().click();
    await page.locator('[data-verdict="fair"]').waitFor();
    const steps = await page.getByRole('dialog').locator('ol').innerText();
    expect(steps).toContain('P1 “rain”');
    const promised = /[0-9a-f]{64}/.exec(steps)?.[0] ?? '';
    await page.getByLabel('Commitment from before the match').fill(promised);
    await page.keyboard.press('Enter');
    await page.getByText('that you wrote down').waitFor();
    await page.getByLabel('Commitment from before the match').fill(promised.replace(/^./, (c) => (c === '0' ? '1' : '0')));
    await page.keyboard.press('Enter');
    await page.locator('[data-verdict="flaw"]').waitFor();
    await leave(anna);
  });

  it('of a server that tells another story is refused', async () => {
    const anna = await person('Anna');
    const { page } = anna;
    await open(page, duel.id);
    const cheats: [string, (body: string) => string][] = [
      [`**/api/replays/${duel.id}`, (body) => body.replace(/ nonce=0 /, ' nonce=1 ')],
      [`**/api/replays/${duel.id}`, (body) => body.replace(/^seed .*$/m, 'seed 7 #00000000')],
      [`**/api/replays/${duel.id}/dice`, (body) => body.replace(/: (\d+) (\d+)/, ': $2 $1')],
      [`**/api/replays/${duel.id}/dice`, (body) => body.replace(/"[^"]*",/, '')],
    ];
    for (const [url, change] of cheats) {
      await page.route(url, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: change(await answer.text()) });
      });
      await page.getByRole('button', { name: 'Check the deal' }).first().click();
      await page.locator('[data-verdict="flaw"]').waitFor();
      await page.keyboard.press('Escape');
      await page.unroute(url);
    }
    await leave(anna);
  });
});

describe('a replay from disk', () => {
  const file = join(import.meta.dirname, '../../../tests/replays/war-fair.replay');

  it('is checked and shown, and again after a reload', async () => {
    const anna = await person('Anna');
    const { page } = anna;
    await page.goto(`${base()}/replays`);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.mat [data-spot]').first().waitFor();
    await page.keyboard.press('End');
    const end = await said(page);
    await polled(() => at(page)).toBeGreaterThan(100);
    await page.reload();
    await page.locator('.mat [data-spot]').first().waitFor();
    expect(await said(page)).toBe(end);
    await leave(anna);
  });

  it('that was changed is refused with its line, and nothing is lost', async () => {
    const anna = await person('Anna');
    const { page } = anna;
    await page.goto(`${base()}/replays`);
    const cheat = readFileSync(file, 'utf8').replace('P2 flip', 'P1 flip');
    await page.locator('input[type=file]').setInputFiles({ name: 'cheat.replay', mimeType: 'text/plain', buffer: Buffer.from(cheat) });
    await page.getByRole('alert').filter({ hasText: 'line 11' }).waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'long.replay', mimeType: 'text/plain', buffer: Buffer.alloc(1_048_577, 'x') });
    await page.getByRole('alert').filter({ hasText: /1,?024 KB/ }).waitFor();
    expect(page.url()).toBe(`${base()}/replays`);
    await leave(anna);
  });
});

describe('playing on', () => {
  it('begins where the replay stands, on the seat of one’s choice, and ends in a replay of its own', async () => {
    const anna = await person('Anna', { seed: 2 });
    const { page } = anna;
    await open(page, duel.id, '#e=4&v=P1');
    const before = await page.locator('aside .log li[data-moment]').allInnerTexts();
    await page.getByRole('button', { name: 'Play on from here' }).first().click();
    await page.getByText('not dealt fairly').waitFor();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Play on', exact: true }).click();
    await page.waitForURL(/\/[A-Z]{4}-[A-Z]{4}$/);
    await turn(page);
    // Its log begins with what had happened, told of who sits there now.
    const told = await page.locator('aside ol li').allInnerTexts();
    expect(before[2]).toContain('Zoë');
    expect(told.join(' ')).toContain((before[2] ?? '').replace(/^\d+\s*/, '').replace('Zoë', 'Anna'));
    const menu = page.locator('summary', { hasText: 'Table' });
    await menu.click();
    await page.getByText('continued from a known deal').waitFor();
    await menu.click();
    await resign(page);
    await page.locator('[data-replay]').click();
    await page.waitForURL(/\/r\//);
    await page.locator('.mat [data-spot]').first().waitFor();
    expect(await said(page)).toMatch(/resigned/);
    await page.getByRole('button', { name: 'Check the deal' }).first().click();
    await page.locator('[data-verdict="continued"]').waitFor();
    await leave(anna);
  });

  it('is not offered where it is over', async () => {
    const anna = await person('Anna');
    await open(anna.page, duel.id, '#e=end');
    expect(await anna.page.getByRole('button', { name: 'Play on from here' }).first().isDisabled()).toBe(true);
    await leave(anna);
  });
});

describe('a table whose match is over', () => {
  it('has a link to its end, and from each line of its log to that moment', async () => {
    const anna = await person('Anna', { seed: 3 });
    const { page } = anna;
    await page.goto(base());
    await page.locator('[data-play="duel"]').click();
    await turn(page);
    await page.locator('[data-first] button').first().click();
    await turn(page);
    await resign(page);
    const links = page.locator('aside ol a.to');
    await links.first().waitFor();
    const lines = await links.evaluateAll((all) => all.map((one) => ({ href: one.getAttribute('href') ?? '', text: (one.closest('li')?.textContent ?? '').replace(/\s*[↗↶]/g, '').trim() })));
    expect(lines.length).toBeGreaterThan(3);
    expect(new Set(lines.map(({ href }) => href)).size).toBe(lines.length);
    await links.nth(2).click();
    await page.waitForURL(/\/r\//);
    await page.locator('.mat [data-spot]').first().waitFor();
    await polled(() => said(page)).toBe(lines[2]?.text);
    // Whoever is given the link of a line comes to the same place, which the address then names; each line is another.
    const places: number[] = [];
    for (const { href, text } of lines) {
      await page.goto(`${base()}/replays`);
      await page.goto(base() + href);
      // The last one is followed by who has won.
      await polled(async () => (await said(page)).replace(/ \S+ wins \(.*$/, '')).toBe(text);
      await polled(() => page.url()).toMatch(/#e=\d+/);
      places.push(at(page));
    }
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(lines.length);
    expect(page.url()).toMatch(/v=P1/);
    await leave(anna);
  });
});
