/** The page with the rules of a game, asked for once. */

const pages = new Map<string, Promise<string>>();

export function rulesPage(game: string): Promise<string> {
  const known = pages.get(game);
  if (known) return known;
  const page = fetch(`/rules/${encodeURIComponent(game)}.md`).then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.text();
  });
  page.catch(() => pages.delete(game));
  pages.set(game, page);
  return page;
}
