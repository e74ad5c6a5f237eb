/** The lab: what the page shows and hands out are the numbers of the command line. */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { base, leave, person, withBrowser } from './browser';

withBrowser();

const PROGRAM = process.env.CROUPIER_BIN ?? join(import.meta.dirname, '../../../target/debug/croupier');
const line = (...args: string[]): string => execFileSync(PROGRAM, ['lab', ...args, '--quiet'], { encoding: 'utf8', maxBuffer: 64e6 });

interface Shares {
  complete: boolean;
  matches: number;
  wanted: number;
  wins: { share: number; low: number; high: number }[];
}

async function start(page: Page, search: string): Promise<void> {
  await page.goto(`${base()}/lab${search}`);
  await page.locator('[data-start]').click();
}
const over = (page: Page): Promise<void> => page.locator('.result:not([data-state=running])').waitFor({ timeout: 60_000 });

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return text(await file.createReadStream());
}

describe('a run', () => {
  test('has the numbers of the command line, on the page and in its files', async () => {
    const anna = await person('Anna');
    const { page } = anna;
    await start(page, '?game=war&n=3000&seed=7&s.down=2');
    await over(page);
    const json = line('run', 'war', '-n', '3000', '--seed', '7', '--down', '2', '--json');
    expect(await download(page, 'Download JSON')).toBe(json);
    expect(await download(page, 'Download CSV')).toBe(line('run', 'war', '-n', '3000', '--seed', '7', '--down', '2', '--csv'));
    const [first] = (JSON.parse(json) as Shares).wins;
    const estimate = await page.locator('.estimate > div').first().innerText();
    for (const share of [first?.share, first?.low, first?.high]) expect(estimate).toContain(((share ?? 0) * 100).toFixed(2));
    expect(await page.locator('.command code').innerText()).toBe('croupier lab run war -n 3000 --seed 7 --down 2');
    // The same numbers, one switch away from the picture.
    const wins = page.locator('[data-chart=wins]');
    expect(await wins.locator('svg desc').textContent()).toContain('P1');
    await wins.getByRole('button', { name: 'As numbers' }).click();
    expect(await wins.getByRole('row', { name: /P1/ }).innerText()).toContain(((first?.share ?? 0) * 100).toFixed(2));
    // The record leads to its match.
    const record = page.locator('li', { hasText: 'Rounds:' });
    const rounds = Number((await record.innerText()).replaceAll(',', '').match(/Rounds: (\d+)/)?.[1]);
    await record.getByRole('link').click();
    await page.locator('[data-rounds]').waitFor();
    expect(Number(await page.locator('[data-rounds]').getAttribute('data-rounds'))).toBe(rounds);
    await leave(anna);
  });

  test('can be stopped, and has what it has; then the next one starts', async () => {
    const anna = await person('Anna');
    const { page } = anna;
    await start(page, '?game=duel&n=1000000&seed=7&bots=greedy');
    await page.locator('.estimate').waitFor();
    await page.locator('[data-stop]').click();
    await over(page);
    expect(await page.locator('.result').getAttribute('data-state')).toBe('stopped');
    await page.getByText('a partial result').first().waitFor();
    const partial = JSON.parse(await download(page, 'Download JSON')) as Shares;
    expect([partial.complete, partial.wanted]).toEqual([false, 1_000_000]);
    expect(partial.matches).toBe(Number(await page.locator('.result').getAttribute('data-played')));
    expect(partial.matches).toBeLessThan(1_000_000);
    await page.getByLabel('How many matches').fill('4');
    await page.locator('[data-start]').click();
    await page.locator('.result[data-state=done][data-played="4"]').waitFor({ timeout: 30_000 });
    await leave(anna);
  });

  test('has a link to its result, and one that runs it again', async () => {
    const anna = await person('Anna');
    await start(anna.page, '?game=wolfpack&n=6&seed=9&bots=greedy&s.pilots=2');
    await over(anna.page);
    const json = await download(anna.page, 'Download JSON');
    const link = async (name: string): Promise<string> => (await anna.page.getByRole('button', { name }).getAttribute('data-copy')) ?? '';
    const [result, settings] = [await link('Copy link to this result'), await link('Copy link to run it again')];
    const ben = await person('Ben');
    await ben.page.goto(result);
    await over(ben.page);
    expect(await download(ben.page, 'Download JSON')).toBe(json);
    await ben.page.goto(settings);
    await ben.page.locator('[data-start]').click();
    await over(ben.page);
    expect(await download(ben.page, 'Download JSON')).toBe(json);
    await ben.page.goto(`${base()}/lab/0000000000`);
    await ben.page.getByRole('alert').getByText('only the latest are kept').waitFor();
    await leave(ben);
    await leave(anna);
  });

  test('that cannot be is refused in a sentence, and nothing is lost', async () => {
    const anna = await person('Anna');
    await start(anna.page, '?game=war&n=10&seed=7&s.down=many');
    await anna.page.getByRole('alert').getByText('down').waitFor();
    expect(await anna.page.getByLabel('Seed').inputValue()).toBe('7');
    await leave(anna);
  });
});

test('two variants are compared on the same deals, as on the command line', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await page.goto(`${base()}/lab?game=war&n=2000&seed=7`);
  await page.getByLabel('Compare two').check();
  await page.locator('[data-variant=b]').getByLabel('collect').selectOption('opponent-first');
  await page.locator('[data-start]').click();
  await over(page);
  const args = ['compare', 'war', '--a', '', '--b', 'collect=opponent-first', '-n', '2000', '--seed', '7'];
  expect(await download(page, 'Download JSON')).toBe(line(...args, '--json'));
  expect(await download(page, 'Download CSV')).toBe(line(...args, '--csv'));
  expect(await page.locator('[data-kind=differences]').count()).toBe(2);
  await page.getByText('P1 wins, B against A').waitFor();
  await leave(anna);
});

test('everything can be done with keys, in German, without pictures, on a phone', async () => {
  const anna = await person('Anna', { prefs: { look: 'plain', language: 'de' }, size: [360, 640] });
  const { page } = anna;
  await page.goto(base());
  await page.locator('[data-lab]').focus();
  await page.keyboard.press('Enter');
  const many = page.getByLabel('Wie viele Partien');
  await many.waitFor();
  // From one control to the next, as far as the one that is wanted.
  const reach = async (what: string): Promise<void> => {
    for (let i = 0; i < 60; i += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((own) => document.activeElement?.matches(own) ?? false, what)) return;
    }
    throw new Error(`${what} is not reached`);
  };
  await reach('input[type=number]');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('500');
  await reach('[data-start]');
  await page.keyboard.press('Enter');
  await over(page);
  await page.getByText('Alle 500 Partien wurden gespielt.').first().waitFor();
  expect(await page.locator('figure svg').count()).toBe(0);
  expect(await page.locator('[data-chart=wins]').getByRole('row').count()).toBeGreaterThan(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await leave(anna);
});
