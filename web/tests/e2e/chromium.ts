/** Which browser plays, and how it is started. */

import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Nothing is asked of anybody else, and nothing is drawn by a card that is not there. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export function launch(): LaunchOptions {
  const executablePath = process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place));
  if (executablePath === undefined) throw new Error('there is no Chromium here: say where it is with CHROMIUM=/path/to/it');
  return { executablePath, args: FLAGS };
}
