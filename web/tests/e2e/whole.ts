/** Whether a page shows everything: each card, label and button is inside the window, not clipped and not covered. */

import type { Page } from 'playwright-core';

/** What is wrong with the page, each thing once; nothing, if all is well. */
export function faults(page: Page, what: { cards: string; labels: string; buttons: string } = TABLE): Promise<string[]> {
  return page.evaluate(({ cards, labels, buttons }) => {
    const found: string[] = [];
    const box = (element: Element): DOMRect => element.getBoundingClientRect();
    const seen = (element: Element): boolean => box(element).width > 1 && box(element).height > 1 && getComputedStyle(element).visibility === 'visible' && !element.closest('.unseen') && (element.closest('details')?.open !== false || element.matches('summary'));
    const name = (element: Element): string => {
      const { left, top, right, bottom } = box(element);
      const called = element instanceof HTMLElement ? (element.dataset.spot ?? element.textContent.trim().slice(0, 30)) : element.tagName;
      return `${called} (${element.classList[0] ?? ''}, ${[left, top, right, bottom].map(Math.round).join(' ')})`;
    };
    const within = (inner: DOMRect, outer: { left: number; top: number; right: number; bottom: number }): boolean =>
      inner.left >= outer.left - 1.5 && inner.top >= outer.top - 1.5 && inner.right <= outer.right + 1.5 && inner.bottom <= outer.bottom + 1.5;
    /** Places on an element, as parts of its width and height. */
    const PLACES = [0.15, 0.5, 0.85].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [x, y] as const));
    const free = (element: Element): number => {
      const { left, top, width, height } = box(element);
      return PLACES.filter(([x, y]) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      }).length;
    };
    const check = (element: Element, enough: number): void => {
      if (!within(box(element), { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return void found.push(`outside the window: ${name(element)}`);
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        // What scrolls can be got at; whatever else is cut is lost.
        if (style.overflowX === 'auto' || style.overflowY === 'auto') return;
        if (style.overflow !== 'visible' && !within(box(element), box(at))) return void found.push(`clipped by ${at.className}: ${name(element)}`);
      }
      if (free(element) < enough) found.push(`covered (${free(element)} of 9): ${name(element)}`);
    };
    for (const card of document.querySelectorAll(cards)) {
      if (!seen(card)) continue;
      // Cards in a hand, or in a row with many, lie over each other like cards that are held.
      const many = (card.closest('.row')?.querySelectorAll('[data-spot]').length ?? 1) > 1;
      check(card, many ? 2 : 7);
    }
    for (const label of document.querySelectorAll(labels)) {
      if (!seen(label)) continue;
      const words = document.createRange();
      words.selectNodeContents(label);
      const text = [...words.getClientRects()].filter(({ width }) => width > 2);
      const { left, right } = box(label);
      if (text.some((rect) => rect.left < left - 1.5 || rect.right > right + 1.5)) found.push(`cut off: ${name(label)}`);
      check(label, 5);
    }
    for (const button of document.querySelectorAll(buttons)) {
      if (!seen(button)) continue;
      check(button, 7);
      const { width, height } = box(button);
      if (width < 43 || height < 43) found.push(`smaller than a finger: ${name(button)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    return [...new Set(found)];
  }, what);
}

export const TABLE = {
  cards: '.mat [data-spot]',
  labels: '.mat .strip .who, .mat .strip .counter, .mat .track li, .prompt .sentence',
  buttons: 'header button, header a, header summary, .prompt button, .prompt a',
};

/** From a small phone to a wall: fourteen sizes, and two of them magnified to 200 %. */
export const SIZES: [number, number][] = [
  [320, 568], [360, 640], [390, 844], [412, 915], [568, 320], [640, 360], [844, 390], [820, 1180],
  [1180, 820], [1024, 768], [1280, 720], [1440, 900], [1920, 1080], [3840, 2160],
  [720, 450], [640, 400],
];
