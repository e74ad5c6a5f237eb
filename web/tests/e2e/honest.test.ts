/** Arranged cards are told before anybody sits down, and a result says who played. */

import { expect, test } from 'vitest';
import { base, codeOf, leave, person, withBrowser, type Person } from './browser';

withBrowser();

/** Pictures for people to look at, where somebody asks for them: `PICTURES=folder`. */
async function picture({ page }: Person, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  const mark = page.locator('[data-deal], [data-replaced]').first();
  if (await mark.isVisible()) await mark.scrollIntoViewIfNeeded();
  await page.screenshot({ path: `${folder}/${name}.png` });
}

test('arranged cards and replaced players are told from the list of rooms to the replay', async () => {
  const [anna, ben] = [await person('Anna'), await person('Ben', { size: [390, 844], phone: true })];
  await anna.page.goto(base());
  await anna.page.locator('[data-create="war"]').click();
  await anna.page.locator('.ready').waitFor();
  const code = codeOf(anna.page);
  await anna.page.getByText('Commitment to the deal').waitFor();
  expect(await anna.page.locator('main [data-deal]').count()).toBe(0);

  // The host stacks the deck: everybody is told at once, and nothing is promised any more.
  await anna.page.locator('summary', { hasText: 'Game settings' }).click();
  await anna.page.getByText('More settings').first().click();
  const deck = anna.page.getByLabel('deck', { exact: true });
  await deck.fill('K,2,Q,3,J,4,10,5,9,6,8,7');
  await deck.press('Tab');
  await anna.page.locator('main [data-deal="arranged"]').waitFor();
  expect(await anna.page.getByText('Commitment to the deal').count()).toBe(0);
  await picture(anna, 'lobby-desk');

  // Somebody who only looks at the list, and somebody who follows the link, know it before they sit down.
  await ben.page.goto(base());
  await ben.page.locator('li', { has: ben.page.locator(`a[href="/${code}"]`) }).locator('[data-deal="arranged"]').waitFor();
  await picture(ben, 'list-phone');
  await ben.page.goto(`${base()}/${code}`);
  await ben.page.locator('main [data-deal="arranged"]').waitFor();
  await picture(ben, 'join-phone');
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await ben.page.getByRole('note').getByText('Cards are arranged').waitFor();
  expect(await ben.page.locator('main').innerText()).not.toContain('K,2,Q');
  await picture(ben, 'lobby-phone');
  await ben.page.getByRole('button', { name: 'I am ready' }).click();
  await anna.page.getByText('✓ ready').waitFor();
  await anna.page.getByRole('button', { name: 'Deal the cards' }).click();
  await anna.page.locator('.prompt.mine').waitFor();

  // Ben leaves, a bot plays on for him, and the result says so.
  await ben.page.locator('.prompt.mine').waitFor();
  await ben.page.goto(base());
  await leave(ben);
  const tv = await person('Eve');
  await tv.page.goto(`${base()}/tv/${code}`);
  await anna.page.evaluate(async (room) => {
    const list = (await (await fetch(`/api/rooms/${room}`)).json()) as { deal: string };
    if (list.deal !== 'arranged') throw new Error(list.deal);
  }, code);
  for (let i = 0; i < 40 && !(await anna.page.locator('[data-primary]:has-text("Play again")').isVisible()); i += 1) {
    const mine = anna.page.locator('.prompt.mine [data-primary], .prompt.mine [data-first] button');
    await Promise.race([mine.first().waitFor({ timeout: 60_000 }), anna.page.locator('[data-primary]:has-text("Play again")').waitFor({ timeout: 60_000 })]);
    if (await mine.first().isVisible()) await mine.first().click();
  }
  await anna.page.locator('.prompt .note', { hasText: /Ben .*then bot greedy/ }).waitFor();
  await picture(anna, 'end-desk');
  await tv.page.locator('[data-replaced]', { hasText: /Ben .*then bot greedy/ }).waitFor();
  await tv.page.locator('[data-deal="arranged"]').waitFor();
  await picture(tv, 'tv');
  await leave(tv);

  // The list, the page and the check of the deal.
  const cleo = await person('Cleo', { size: [390, 844], phone: true });
  await cleo.page.goto(`${base()}/replays`);
  const listed = cleo.page.locator('li', { hasText: 'War: Anna, Ben' }).first();
  await listed.locator('[data-deal="arranged"]').waitFor();
  await listed.locator('[data-replaced]', { hasText: 'then bot greedy' }).waitFor();
  await picture(cleo, 'replays-phone');
  await anna.page.goto(`${base()}/replays`);
  await anna.page.locator('[data-replaced]').first().waitFor();
  await picture(anna, 'replays-desk');
  for (const somebody of [anna, cleo]) {
    const { page } = somebody;
    await page.goto(`${base()}/replays`);
    await page.locator('li', { hasText: 'War: Anna, Ben' }).first().locator('a.what').click();
    await page.locator('.facts [data-deal="arranged"]').waitFor();
    await page.locator('.facts [data-replaced]', { hasText: 'then bot greedy' }).waitFor();
    await picture(somebody, `replay-${somebody.name === 'Anna' ? 'desk' : 'phone'}`);
  }
  await anna.page.getByRole('button', { name: 'Check the deal' }).first().click();
  await anna.page.locator('[data-verdict="arranged"]').waitFor();
  expect(await anna.page.locator('[data-verdict]').innerText()).not.toContain('fair');
  await picture(anna, 'verify-desk');
  await leave(cleo);
  await leave(anna);
}, 180_000);
