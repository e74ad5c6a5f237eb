/** What is agreed at a table: clocks that warn, a host who pauses, and hands that only the server opens. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Catalogue } from '../../src/protocol';
import { base, codeOf, leave, person, withBrowser, type Person } from './browser';

withBrowser();

/** A room for two with these options of the table, before the deal. */
async function gathered(options: Record<string, string>): Promise<[Person, Person]> {
  const [anna, ben] = [await person('Anna'), await person('Ben')];
  await anna.page.goto(base());
  await anna.page.locator('[data-create="duel"]').click();
  await anna.page.locator('.ready').waitFor();
  const summary = anna.page.locator('summary', { hasText: 'Table options' });
  await summary.click();
  for (const [name, value] of Object.entries(options)) {
    const field = anna.page.getByLabel(name, { exact: true });
    await field.fill(value);
    await field.press('Tab');
    await expect.poll(() => field.inputValue()).toBe(value);
  }
  await ben.page.goto(anna.page.url());
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await ben.page.getByRole('button', { name: 'I am ready' }).click();
  await anna.page.getByText('✓ ready').waitFor();
  return [anna, ben];
}

async function deal({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await page.locator('.mat .own .card').first().waitFor();
}

test('a clock is agreed with a click, and everybody sees it', async () => {
  const [anna, ben] = await gathered({});
  await anna.page.locator('[data-clock="5m+10s"]').click();
  await ben.page.locator('[data-clock="5m+10s"][aria-pressed="true"]').waitFor();
  expect(await ben.page.locator('[data-clock="none"]').isDisabled()).toBe(true);
  await ben.page.getByRole('button', { name: 'I am ready' }).click();
  await anna.page.getByText('✓ ready').waitFor();
  await deal(anna);
  const times = await ben.page.getByRole('timer').allInnerTexts();
  expect(times.length).toBe(2);
  for (const time of times) expect(time).toMatch(/[45]:\d\d/);
  await leave(anna);
  await leave(ben);
});

test('with 20 seconds left a clock warns, and the host lets it stand still', async () => {
  const [anna, ben] = await gathered({ clock: '22s' });
  await deal(anna);
  const mine = (page: Page): Promise<boolean> => page.locator('.prompt.mine').isVisible();
  await Promise.race([anna.page.locator('.prompt.mine').waitFor(), ben.page.locator('.prompt.mine').waitFor()]);
  const page = (await mine(anna.page)) ? anna.page : ben.page;
  const clock = page.locator('.own .clock');
  expect(await clock.getAttribute('class')).not.toContain('late');
  await page.getByText('Less than 20 seconds left.').waitFor({ state: 'attached' });
  expect(await clock.getAttribute('class')).toContain('late');
  await anna.page.locator('summary', { hasText: 'Table' }).click();
  await anna.page.getByRole('button', { name: 'Pause' }).click();
  await ben.page.getByText('The clocks are stopped.').waitFor();
  const stands = await clock.innerText();
  await page.waitForTimeout(1_500);
  expect(await clock.innerText()).toBe(stands);
  await leave(anna);
  await leave(ben);
});

test('whatever can be agreed says in a sentence what it does', async () => {
  const anna = await person('Anna');
  const { page } = anna;
  const { games, options } = (await (await fetch(`${base()}/api/games`)).json()) as Catalogue;
  for (const { id: name, settings } of games) {
    await page.goto(base());
    await page.locator(`[data-create="${name}"]`).click();
    await page.locator('.agreed .setting').first().waitFor();
    const said = await page.locator('.agreed .setting').evaluateAll((all) =>
      all.map((one) => {
        const field = one.querySelector('input, select');
        const about = document.getElementById(field?.getAttribute('aria-describedby') ?? '');
        return [one.querySelector('label')?.textContent.trim() ?? '', about?.textContent.trim() ?? ''] as const;
      }),
    );
    // The ruleset is chosen with the game.
    const known = [...settings.filter((one) => one.name !== 'rules'), ...options].map((one) => one.name.replaceAll('_', ' '));
    expect(said.map(([label]) => label).sort(), name).toEqual(known.sort());
    for (const [label, about] of said) expect(about, `${name}: ${label}`).toMatch(/^.{8,}[.)]$/s);
  }
  await leave(anna);
});

test('hands are opened by the server alone: to nobody at the address of a player; the list of rooms says so', async () => {
  const [anna, ben] = await gathered({ hands: 'open:1' });
  const code = codeOf(anna.page);
  const zoe = await person('Zoe');
  await zoe.page.goto(base());
  await zoe.page.locator('[data-hands="open:1"]', { hasText: 'hands shown' }).first().waitFor();
  await deal(anna);
  /** Everything that was sent to who watches. */
  const sent: string[] = [];
  zoe.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => sent.push(String(payload))));
  await zoe.page.goto(`${base()}/watch/${code}`);
  await zoe.page.locator('.mat .card').first().waitFor();
  const hand = async ({ page }: Person): Promise<string[]> =>
    page.locator('.own .hand .card[data-face]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.face ?? ''));
  const held = [...new Set([...(await hand(anna)), ...(await hand(ben))])];
  expect(held.length).toBeGreaterThan(3);
  const open = async ({ page }: Person): Promise<void> => {
    await page.locator('summary', { hasText: 'Table' }).click();
    await page.getByRole('button', { name: 'Let spectators see my hand, with a delay' }).click();
  };
  const decide = async (): Promise<void> => {
    for (const { page } of [anna, ben]) if (await page.locator('.prompt.mine').isVisible()) return page.getByRole('button', { name: /^To |End the turn/ }).last().click();
  };
  // Nobody agrees, then one of them: not a word of any hand.
  await decide();
  await open(anna);
  await decide();
  await zoe.page.waitForTimeout(300);
  expect(held.filter((name) => sent.some((text) => text.includes(`"${name}"`)))).toEqual([]);
  expect(await zoe.page.locator('[data-eyes]').count()).toBe(0);
  // Both: somebody else would see them, but Zoe watches from the address of two players, and is told so.
  await open(ben);
  await zoe.page.getByText('Hands are open to spectators, but not to you').first().waitFor();
  expect(held.filter((name) => sent.some((text) => text.includes(`"${name}"`)))).toEqual([]);
  expect(await zoe.page.locator('[data-eyes]').count()).toBe(0);
  await leave(zoe);
  await leave(anna);
  await leave(ben);
});
