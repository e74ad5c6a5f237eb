/** As much of Markdown as the rules of games are written in. */

export interface Run {
  kind: 'text' | 'bold' | 'emphasis' | 'code';
  text: string;
}

export type Block =
  | { kind: 'heading'; level: 2 | 3; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'code'; text: string };

const INLINE = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|!?\[[^\]]*\]\([^)]*\))/;

export function runs(text: string): Run[] {
  return text
    .split(INLINE)
    .filter((part) => part !== '')
    .map((part): Run => {
      if (part.startsWith('**') && part.length > 4) return { kind: 'bold', text: part.slice(2, -2) };
      if (part.startsWith('`') && part.length > 2) return { kind: 'code', text: part.slice(1, -1) };
      if (part.startsWith('*') && part.length > 2) return { kind: 'emphasis', text: part.slice(1, -1) };
      const link = /^!?\[([^\]]*)\]\(/.exec(part);
      return { kind: 'text', text: link ? (link[1] ?? '') : part };
    });
}

const cells = (line: string): Run[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => runs(cell.trim()));

/** Everything after the title. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const rest = (fits: (line: string) => boolean): string[] => {
      const taken: string[] = [];
      while (at + 1 < lines.length && fits(lines[at + 1] ?? '')) taken.push(lines[(at += 1)] ?? '');
      return taken;
    };
    if (line.startsWith('```')) {
      const code = rest((next) => !next.startsWith('```'));
      at += 1;
      found.push({ kind: 'code', text: code.join('\n') });
    } else if (/^#{2,} /.test(line)) {
      found.push({ kind: 'heading', level: line.startsWith('### ') ? 3 : 2, runs: runs(line.replace(/^#+ /, '')) });
    } else if (/^[-*] |^\d+\. /.test(line)) {
      const item = (own: string): string => own.replace(/^([-*]|\d+\.) /, '');
      const items = [line, ...rest((next) => /^[-*] |^\d+\. |^ {2,}\S/.test(next))];
      const whole = items.reduce<string[]>((all, own) => (/^ {2,}/.test(own) ? [...all.slice(0, -1), `${all.at(-1) ?? ''} ${own.trim()}`] : [...all, item(own)]), []);
      found.push({ kind: 'list', items: whole.map(runs) });
    } else if (line.startsWith('|')) {
      const [, ...rows] = rest((next) => next.startsWith('|'));
      found.push({ kind: 'table', head: cells(line), rows: rows.map(cells) });
    } else if (line.trim() !== '' && !line.startsWith('# ')) {
      const more = rest((next) => next.trim() !== '' && !/^([-*#|]|```|\d+\. )/.test(next));
      found.push({ kind: 'paragraph', runs: runs([line, ...more].join(' ')) });
    }
  }
  return found;
}
