/** Five people with phones around one big screen. */

import { expect, test } from 'vitest';
import type { FromServer } from '../../src/protocol';
import { base, codeOf, isOver, leave, person, withBrowser, type Person } from './browser';
import { eyes } from './eyes';
import { click } from './hands';

withBrowser();

const NAMES = ['Anna', 'Ben', 'Carla', 'Dan', 'Eve'];

test('five phones and a big screen play a whole match, and no hand is ever on the screen', { timeout: 150_000 }, async () => {
  const people: Person[] = [];
  for (const name of NAMES) people.push(await person(name, { size: [360, 640], phone: true, seed: 8 }));
  const [anna, ...others] = people;
  if (!anna) throw new Error('Anna is not here');
  const hands = people.map(({ page }) => eyes(page));
  await anna.page.goto(base());
  const card = anna.page.locator('article', { has: anna.page.locator('[data-create="wolfpack"]') });
  await card.locator('summary').click();
  await card.getByLabel('pilots', { exact: true }).selectOption('5');
  await card.getByLabel('max rounds', { exact: true }).fill('4');
  await card.locator('[data-create]').click();
  await anna.page.getByRole('button', { name: 'Deal the cards' }).waitFor();
  const code = codeOf(anna.page);

  const tv = await person('Screen', { size: [1920, 1080] });
  const frames: FromServer[] = [];
  tv.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload)) as FromServer)));
  await tv.page.goto(`${base()}/tv/${code}`);
  await tv.page.locator('.people').waitFor();
  for (const { page } of others) {
    await page.goto(`${base()}/${code}`);
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await page.getByRole('button', { name: 'I am ready' }).click();
  }
  await expect.poll(() => anna.page.getByText('✓ ready').count()).toBe(4);
  await anna.page.getByRole('button', { name: 'Deal the cards' }).click();
  await tv.page.locator('.seats section').first().waitFor();
  // Whether somebody is still choosing or not, what is counted stands at the same place.
  const counted = await tv.page.locator('.seats .strip').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(counted.length).toBe(6);
  expect(Math.max(...counted) - Math.min(...counted)).toBeLessThan(2);

  let decisions = 0;
  const play = async ({ page }: Person): Promise<void> => {
    for (let step = 0; step < 200; step += 1) {
      await page.locator('.prompt.mine, [data-primary]:has-text("Play again")').first().waitFor({ timeout: 60_000 });
      if (await isOver(page)) return;
      await click(page, step);
      decisions += 1;
      // Until the table has heard of it.
      await page.waitForTimeout(30);
    }
  };
  await Promise.all(people.map(play));
  expect(decisions).toBeGreaterThan(15);
  await tv.page.locator('.seats section').first().waitFor();
  expect(await tv.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1920);

  // While somebody still had to decide, no card of any hand had a face on the screen; and there were hands to be seen.
  const all = frames.flatMap((frame) => (frame.type === 'update' && frame.scene ? [frame.scene] : []));
  const scenes = all.filter(({ seats }) => seats.some(({ deciding }) => deciding));
  expect(scenes.length).toBeGreaterThan(3);
  const held = scenes.flatMap(({ zones }) => zones.filter(({ lane }) => lane === 'hand'));
  expect(held.some(({ cards }) => cards.length > 0)).toBe(true);
  expect(held.flatMap(({ cards }) => cards.map(({ face }) => face)).filter((face) => face !== undefined)).toEqual([]);
  expect(hands.every(({ scene }) => scene !== null)).toBe(true);
  for (const who of [...people, tv]) await leave(who);
});
