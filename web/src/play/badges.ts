/** Marks on cards as icons: by the words that games use for them. A mark without an icon shows its first letter. */

export interface BadgeIcon {
  /** The mark in words. */
  text: string;
  /** An outline in a square of 24; a mark without one shows its letter. */
  icon: string | null;
  letter: string;
  /** How many, or who: `2`, `P3`. */
  note: string | null;
  /** Whose colour it has. */
  seat: number | null;
}

const ICONS: readonly (readonly [RegExp, string])[] = [
  // Crossed swords.
  [/attack/, 'M3 3l3 0 8 8-3 3-8-8ZM21 3l-3 0-14 14 3 3 14-14ZM14 14l3-3 5 6-5 5-4-5ZM10 14l-3-3-5 6 5 5 4-5Z'],
  // Two arrows in a circle.
  [/switch|turned|position/, 'M12 4a8 8 0 0 1 7.7 6H23l-5 6-5-6h3.5A5 5 0 0 0 12 7ZM12 20a8 8 0 0 1-7.7-6H1l5-6 5 6H7.5A5 5 0 0 0 12 17Z'],
  [/^\+/, 'M12 2l9 10h-5v10H8V12H3Z'],
  [/^[-−]/, 'M12 22l9-10h-5V2H8v10H3Z'],
  [/defen[cs]e|guard|protect/, 'M12 1l9 3v8c0 5-4 9-9 11-5-2-9-6-9-11V4Z'],
  [/ready|confirmed/, 'M9 20l-7-7 3-3 4 4L19 4l3 3Z'],
  [/^down$|^out$|destroyed/, 'M5 2l7 7 7-7 3 3-7 7 7 7-3 3-7-7-7 7-3-3 7-7-7-7Z'],
  // A crosshair.
  [/^at\b/, 'M11 1h2v4.1A7 7 0 0 1 18.9 11H23v2h-4.1A7 7 0 0 1 13 18.9V23h-2v-4.1A7 7 0 0 1 5.1 13H1v-2h4.1A7 7 0 0 1 11 5.1ZM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z'],
  // A person.
  [/^(by|from)\b/, 'M12 2a5 5 0 1 1 0 10a5 5 0 1 1 0-10ZM2 22c0-6 4-8 10-8s10 2 10 8Z'],
  // An hourglass.
  [/\bturns?$|\brounds?$/, 'M4 1h16v3c0 4-4 6-6 8 2 2 6 4 6 8v3H4v-3c0-4 4-6 6-8-2-2-6-4-6-8Z'],
  // A flash.
  [/\b(actions?|uses?|times?)$/, 'M14 1L4 14h6l-2 9 12-14h-7Z'],
  [/discard/, 'M8 1h8l1 3h5v3H2V4h5ZM4 9h16l-2 14H6Z'],
];

export function badge(text: string): BadgeIcon {
  const word = text.toLowerCase();
  const seat = /\bP(\d{1,2})\b/.exec(text)?.[1];
  const count = /^(\d+) /.exec(text)?.[1];
  const icon = ICONS.find(([known]) => known.test(word))?.[1] ?? null;
  return { text, icon, letter: text.slice(0, 1).toUpperCase(), note: count ?? (seat === undefined ? null : `P${seat}`), seat: seat === undefined ? null : Number(seat) };
}
