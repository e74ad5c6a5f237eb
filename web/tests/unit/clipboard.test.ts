import { afterEach, expect, test, vi } from 'vitest';
import { toClipboard } from '../../src/ui/clipboard';

afterEach(() => vi.unstubAllGlobals());

test('a text is copied where a page may', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await toClipboard('a link')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('a link');
});

test('where it may not, that is said and nothing breaks', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  expect(await toClipboard('a link')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await toClipboard('a link')).toBe(false);
});
