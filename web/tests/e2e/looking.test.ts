/** What things mean: a card in full while others move, its rulings, and every sign on the table. */

import { expect, test } from 'vitest';
import { base, leave, person, playNow, turn, withBrowser } from './browser';
import { eyes } from './eyes';

withBrowser();

test('a card is looked at while three others are on their way', async () => {
  const anna = await person('Anna', { prefs: { speed: 'cinematic' } });
  const { page } = anna;
  await playNow(page, 'duel');
  const card = page.locator('[data-spot^="p1.hand#"]').first();
  const name = (await card.getAttribute('data-face')) ?? '';
  // Three cards move for as long as it takes.
  const moving = await page.evaluate(() => {
    const others = [...document.querySelectorAll('.mat [data-spot]')].slice(0, 3);
    for (const other of others) other.animate([{ translate: '0 0' }, { translate: '80px -60px' }], { duration: 60_000 });
    return others.length;
  });
  expect(moving).toBe(3);
  await card.focus();
  await page.keyboard.press(' ');
  await expect.poll(() => page.locator('.inspector h2').innerText()).toBe(name);
  expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBeGreaterThanOrEqual(3);
  // It lies beside the board, not over it.
  const [panel, mat] = [await page.locator('.inspector').boundingBox(), await page.locator('.mat').boundingBox()];
  expect((mat?.x ?? 0) + (mat?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + 1);
  await leave(anna);
});

test('a card tells what its marks mean and what the rules say of it', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await page.goto(base());
  await page.locator('[data-guided="wolfpack"]').click();
  await page.locator('[data-lesson-leave]').click();
  await turn(page);
  await page.locator('.mat .own .card[data-face="Open Fire"]').first().hover();
  await page.locator('[data-rulings] li', { hasText: 'R3-24' }).waitFor();
  // The friend has chosen: the badge says so, and the panel says what that is.
  await page.locator('.mat .card', { hasText: 'ready' }).first().hover();
  await page.locator('[data-meant] li', { hasText: 'This pilot has chosen.' }).waitFor();
  await leave(anna);
});

test.each([
  ['keys', {}],
  ['a finger', { size: [360, 640] as [number, number], phone: true }],
] as const)('everything on the table is explained by %s', async (by, wishes) => {
  const anna = await person('Anna', wishes);
  const { page } = anna;
  const seen = eyes(page);
  await playNow(page, 'duel');
  if (by === 'keys') await page.keyboard.press('?');
  else {
    await page.locator('summary', { hasText: 'Table' }).tap();
    await page.getByRole('button', { name: 'Keys and symbols' }).tap();
  }
  const legend = page.locator('[data-legend]');
  await legend.getByText('The power of a monster in DEFENSE.').waitFor();
  const words = await legend.locator('dt').allInnerTexts();
  const { scene } = seen;
  const shown = scene ? [...scene.track.phases, ...scene.seats.flatMap(({ counters }) => counters.map(({ name }) => name)), ...scene.zones.map(({ name }) => name)] : [];
  expect([...new Set(shown)].filter((name) => !words.includes(name))).toEqual([]);
  expect(shown.length).toBeGreaterThan(5);
  await leave(anna);
});

test('every card that can do nothing says why when one points at it', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await playNow(page, 'duel');
  await page.getByRole('button', { name: 'To Battle' }).click();
  const dim = page.locator('.own .hand .card.dim');
  await dim.first().waitFor();
  const sentence = page.locator('.prompt .sentence');
  const asked = await sentence.innerText();
  for (let i = 0; i < (await dim.count()); i += 1) {
    await dim.nth(i).click();
    await expect.poll(() => sentence.innerText()).not.toBe(asked);
    expect((await sentence.innerText()).length).toBeGreaterThan(15);
    await page.keyboard.press('Escape');
  }
  await leave(anna);
});

test('who leaves in the middle of a question takes nothing of it along', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  await playNow(page, 'duel');
  await page.locator('.mat .card.legal').first().click();
  await page.locator('[data-cancel]').waitFor();
  await page.locator('header a').first().click();
  await page.locator('[data-play="war"]').click();
  await turn(page);
  expect(await page.locator('[data-cancel], [data-verb], .card.chosen, .card.aim').count()).toBe(0);
  await page.getByText('Both players turn over their next card.').first().waitFor();
  await leave(anna);
});
