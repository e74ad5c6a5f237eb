/** The code of a room: one word of four letters, or two of them for a private room, `KITE-LAMU`. */

/** What people write between the letters of a code. */
const BETWEEN = /[\s\-_\u2010-\u2015\u2212]+/g;

/** A code as it is written, from whatever somebody typed; nothing, if it has the wrong length or other signs in it. */
export function readCode(typed: string): string | null {
  const letters = typed.replace(BETWEEN, '').toUpperCase();
  if (!/^(?:[A-Z0-9]{4}|[A-Z0-9]{8})$/.test(letters)) return null;
  return letters.length === 4 ? letters : `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The same for the `pattern` of a field: four or eight letters, with anything of that between them. */
const FOUR = String.raw`(?:[A-Za-z0-9][\s_\-\u2010-\u2015\u2212]*){4}`;
export const TYPED = String.raw`\s*${FOUR}(?:${FOUR})?`;
