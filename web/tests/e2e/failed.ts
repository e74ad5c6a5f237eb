/** What a test that failed leaves behind: pictures of what its people saw, and how to see it again. */

import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { TestContext } from 'vitest';
import { beforeEach } from 'vitest';
import { everybody, seedOf } from './browser';

beforeEach(({ task, onTestFailed }: TestContext) => {
  everybody.clear();
  onTestFailed(async () => {
    const file = relative(join(import.meta.dirname, '../..'), task.file.filepath);
    const name = task.fullTestName;
    const seeds = [...everybody].map(({ name, seed }) => `${name} ${seed}`).join(', ');
    const seen: string[] = [];
    for (const [i, { page }] of [...everybody].entries()) {
      const path = join(tmpdir(), 'croupier-e2e', `${name.replace(/\W+/g, '-')}-${i}.png`);
      if (!page.isClosed() && (await page.screenshot({ path, timeout: 3_000 }).catch(() => null))) seen.push(path);
    }
    console.error(`Seeds: ${seeds === '' ? seedOf({}) : seeds}. Again: npm run e2e -- ${file} -t ${JSON.stringify(name)}${seen.length > 0 ? `\nSeen: ${seen.join(' ')}` : ''}`);
  });
});
