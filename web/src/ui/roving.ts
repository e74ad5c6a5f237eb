/** One stop for Tab in a group of cards; the arrows move within it. */

import type { Attachment } from 'svelte/attachments';

const ITEMS = 'button[data-spot]';

export const roving: Attachment<HTMLElement> = (group) => {
  let current: HTMLElement | undefined;
  const items = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(ITEMS)];
  const settle = (): void => {
    const all = items();
    if (!current || !all.includes(current)) current = all.find((item) => item.dataset.legal === 'yes') ?? all[0];
    for (const item of all) item.tabIndex = item === current ? 0 : -1;
  };
  const focus = (event: FocusEvent): void => {
    const item = (event.target as HTMLElement).closest<HTMLElement>(ITEMS);
    if (item) {
      current = item;
      settle();
    }
  };
  const key = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const all = items();
    const at = current ? all.indexOf(current) : -1;
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step && at + step;
    const next = to === undefined ? undefined : all[(to + all.length) % all.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const observer = new MutationObserver(settle);
  observer.observe(group, { childList: true, subtree: true });
  group.addEventListener('focusin', focus);
  group.addEventListener('keydown', key);
  settle();
  return () => {
    observer.disconnect();
    group.removeEventListener('focusin', focus);
    group.removeEventListener('keydown', key);
  };
};
