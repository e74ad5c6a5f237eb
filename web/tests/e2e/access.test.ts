/** For everybody: without pictures, on phones, without motion. */

import { describe, expect, test } from 'vitest';
import { base, isOver, leave, person, playNow, turn, withBrowser } from './browser';
import { click } from './hands';

withBrowser();

test('the command box takes half words, tells about cards, and says what it does not know', async () => {
  // With this deal nobody is beaten before the third turn.
  const anna = await person('Anna', { prefs: { look: 'plain' }, seed: 1 });
  const { page } = anna;
  await page.goto(base());
  await page.getByRole('button', { name: 'Play now: Duel' }).click();
  const box = page.getByRole('textbox', { name: 'Command' });
  await box.waitFor();
  const choices = page.getByRole('region', { name: 'Your actions' }).getByRole('button');
  const say = async (text: string): Promise<void> => {
    await box.fill(text);
    await box.press('Enter');
  };
  await choices.first().waitFor();
  await say('info h1');
  const about = await page.getByRole('alert').innerText();
  expect(await page.getByRole('region', { name: 'Anna' }).getByText(`h1: ${about.split(',')[0] ?? ''}`).count()).toBe(1);
  await say('sing');
  await page.getByText('That action is not possible now.').waitFor();
  await choices.first().waitFor();
  // The turn is ended with half a word, and the next one comes.
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await say('en');
  await expect.poll(async () => (await heading.innerText()) !== before && (await choices.count()) > 0, { timeout: 15_000 }).toBe(true);
  await say('resign');
  await page.getByText(/wins \(Anna resigned\)/).first().waitFor();
  expect(await isOver(page)).toBe(false);
  await leave(anna);
});

describe('on a phone', () => {
  test.each(['war', 'duel', 'wolfpack'])('%s fits, and fingers hit', async (game) => {
    const anna = await person('Anna', { size: [360, 640], phone: true });
    const { page } = anna;
    await playNow(page, game);
    for (let step = 0; step < 4; step += 1) {
      await turn(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const [prompt, hand] = [await page.locator('.prompt').boundingBox(), await page.locator('.own > .hand').boundingBox()];
      expect((prompt?.y ?? 0) + (prompt?.height ?? 0)).toBeLessThanOrEqual(641);
      expect((hand?.y ?? 0) + (hand?.height ?? 0)).toBeLessThanOrEqual((prompt?.y ?? 0) + 4);
      const outside = await page.locator('.own [data-spot]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ left, right }) => left < -8 || right > 368).length);
      expect(outside).toBe(0);
      const small = await page.locator('header button, header a, header summary, .prompt button').evaluateAll((all) =>
        all.map((one) => ({ box: one.getBoundingClientRect(), name: one.textContent })).filter(({ box }) => box.width > 0 && box.height < 44).map(({ name }) => name),
      );
      expect(small).toEqual([]);
      await click(page, step);
    }
    await leave(anna);
  });
});

test('six at a table fit on a phone, the last one too, with their names whole, and no mark lies on another', async () => {
  const anna = await person('Anna', { size: [360, 640], phone: true });
  const { page } = anna;
  await page.goto(base());
  const card = page.locator('article', { has: page.locator('[data-play="wolfpack"]') });
  await card.locator('summary').click();
  await card.getByLabel('pilots', { exact: true }).selectOption('5');
  await card.locator('[data-play]').click();
  for (let step = 0; step < 4; step += 1) {
    await turn(page);
    const [sides, room] = [await page.locator('.theirs section').all(), await page.locator('.theirs').boundingBox()];
    expect(sides.length).toBe(5);
    for (const side of sides) {
      const at = await side.boundingBox();
      expect((at?.y ?? 0) + (at?.height ?? 0), await side.innerText()).toBeLessThanOrEqual((room?.y ?? 0) + (room?.height ?? 0) + 1);
    }
    const cut = await page.locator('.strip .name').evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent));
    expect(cut).toEqual([]);
    const marks = await page.locator('.mat .badges').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0));
    const over = marks.filter((one, i) => marks.slice(i + 1).some((other) => one.left < other.right - 3 && other.left < one.right - 3 && one.top < other.bottom - 3 && other.top < one.bottom - 3));
    expect(over.length).toBe(0);
    await click(page, step);
  }
  await leave(anna);
});

test('on a phone what is said of a card that lies stands above it, and on no other card', async () => {
  const anna = await person('Anna', { seed: 11, size: [360, 640], phone: true });
  const { page } = anna;
  await playNow(page, 'duel');
  let lay = 0;
  for (let step = 0; step < 12 && !(await isOver(page)); step += 1) {
    lay += await page.locator('.mat .card.sideways').count();
    const covers = await page.locator('.mat .card').evaluateAll((cards) => {
      const box = (of: Element): DOMRect => of.getBoundingClientRect();
      const meet = (one: DOMRect, other: DOMRect): boolean => one.left < other.right - 5 && other.left < one.right - 5 && one.top < other.bottom - 2 && other.top < one.bottom - 2;
      return cards.flatMap((card) =>
        [...card.querySelectorAll('.badges span, .stance')].filter((mark) => {
          const others = cards.filter((other) => other !== card && !other.matches('.empty'));
          const lies = card.matches('.sideways') ? [card.querySelector('.body')] : [];
          return box(mark).width > 0 && [...others, ...lies].some((other) => other && meet(box(mark), box(other)));
        }).map(({ textContent }) => textContent),
      );
    });
    expect(covers).toEqual([]);
    await click(page, step);
    await turn(page);
  }
  expect(lay).toBeGreaterThan(0);
  await leave(anna);
});

test('without motion nothing moves; with it, nothing waits for it', async () => {
  const anna = await person('Anna', { prefs: { speed: 'cinematic' } });
  const { page } = anna;
  await playNow(page, 'duel');
  await page.getByRole('button', { name: 'End the turn' }).click();
  await page.waitForFunction(() =>
    document.getAnimations().some((motion) => !(motion instanceof CSSTransition) && motion.effect instanceof KeyframeEffect && motion.effect.target?.matches('[data-spot]')),
  );
  // A card can be looked at while others are on their way.
  await page.locator('[data-spot^="p1.hand#"]').first().focus();
  await page.keyboard.press(' ');
  expect(await page.locator('.inspector h2').innerText()).not.toBe('');
  await page.evaluate(() => localStorage.setItem('croupier.prefs', JSON.stringify({ ...(JSON.parse(localStorage.getItem('croupier.prefs') ?? '{}') as object), speed: 'off' })));
  await page.reload();
  await turn(page);
  await click(page, 0);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await leave(anna);
});
