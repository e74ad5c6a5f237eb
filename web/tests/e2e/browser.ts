/** People with browsers of their own, driven like a person would. */

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Prefs } from '../../src/prefs.svelte';
import { foreseen } from './foreseen';

export const base = (): string => inject('base');

let browser: Browser | undefined;

/** The browser that all tests share, for a file of them. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
  });
  afterAll(async () => {
    await browser?.close();
  });
}

export interface Person {
  name: string;
  /** What their browser's chance grows from. */
  seed: number;
  context: BrowserContext;
  page: Page;
  /** What went wrong on the page: it must stay empty. */
  errors: string[];
}

export interface Wishes {
  prefs?: Partial<Prefs>;
  size?: [number, number];
  phone?: boolean;
  /** What the chance of this browser grows from: the same seeds at a table, the same deal. */
  seed?: number;
  /** How many dots a pixel has. */
  sharp?: number;
  /** Without the policy that every page comes with: it would hide what the client itself lets through. */
  lawless?: boolean;
}

/** The seed that was wished for; `SEED=…` is for trying others. */
export const seedOf = ({ seed = 1 }: Wishes): number => Number(process.env.SEED ?? seed);

/** Everybody that the running test has brought. */
export const everybody = new Set<Person>();

/** Somebody with a browser of their own. */
export async function person(name: string, wishes: Wishes = {}): Promise<Person> {
  const { prefs = {}, size = [1280, 800], phone = false, lawless = false, sharp = 1 } = wishes;
  if (!browser) throw new Error('there is no browser yet');
  const seed = seedOf(wishes);
  const context = await browser.newContext({ viewport: { width: size[0], height: size[1] }, hasTouch: phone, isMobile: phone, bypassCSP: lawless, deviceScaleFactor: sharp });
  await context.addInitScript(foreseen, `${seed} ${name}`);
  const chosen = { theme: 'dark', speed: 'off', language: 'en', name, ...prefs };
  await context.addInitScript((text) => {
    if (localStorage.getItem('croupier.prefs') === null) localStorage.setItem('croupier.prefs', text);
  }, JSON.stringify(chosen));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A connection that is lost is reported by the browser itself.
    if (message.type() === 'error' && !/WebSocket|ERR_|status of (404|409|426)/.test(message.text())) errors.push(message.text());
  });
  const somebody = { name, seed, context, page, errors };
  everybody.add(somebody);
  return somebody;
}

export async function leave({ context, errors }: Person): Promise<void> {
  await context.close();
  expect(errors).toEqual([]);
}

export const codeOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Is something asked of who looks at this page? */
export const asked = (page: Page): Promise<boolean> => page.locator('.prompt.mine').isVisible();

/** How the match ended, if it has. */
export const isOver = (page: Page): Promise<boolean> => page.locator('[data-primary]:has-text("Play again")').isVisible();

/** Waits until it is one's turn, or over. */
export async function turn(page: Page): Promise<void> {
  await page.locator('.prompt.mine, [data-primary]:has-text("Play again")').first().waitFor();
}

/** Waits until it is one's own turn and nobody else's: while others choose, what one sees still changes. */
export async function alone(page: Page): Promise<void> {
  await page.locator('.surface:not(:has(.theirs .deciding)) .mine .deciding').waitFor();
}

/** A match against bots, by the first click. */
export async function playNow(page: Page, game: string): Promise<void> {
  await page.goto(base());
  await page.locator(`[data-play="${game}"]`).click();
  await turn(page);
}
