/** Debian's Chromium, driven like a person would. */

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Prefs } from '../../src/prefs.svelte';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const base = (): string => inject('base');

let browser: Browser | undefined;

/** One browser for a file of tests. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  });
  afterAll(async () => {
    await browser?.close();
  });
}

export interface Person {
  context: BrowserContext;
  page: Page;
  /** What went wrong on the page: it must stay empty. */
  errors: string[];
}

export interface Wishes {
  prefs?: Partial<Prefs>;
  size?: [number, number];
  phone?: boolean;
}

/** Somebody with a browser of their own. */
export async function person(name: string, { prefs = {}, size = [1280, 800], phone = false }: Wishes = {}): Promise<Person> {
  if (!browser) throw new Error('there is no browser yet');
  const context = await browser.newContext({ viewport: { width: size[0], height: size[1] }, hasTouch: phone, isMobile: phone });
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
  return { context, page, errors };
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

/** A match against bots, by the first click. */
export async function playNow(page: Page, game: string): Promise<void> {
  await page.goto(base());
  await page.locator(`[data-play="${game}"]`).click();
  await turn(page);
}
