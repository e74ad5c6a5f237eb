// Everything that must be true of the client. Quiet when all is well; installs what is missing.
// `--no-browser` leaves out the matches that are played in Chromium.
import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..');
const root = join(web, '..');

/** Runs one step; shows what it said only if it fails. */
function step(name, program, args, { cwd = web, minutes = 4 } = {}) {
  return new Promise((done) => {
    execFile(program, args, { cwd, timeout: minutes * 60_000, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (error === null) return done();
      const why = error.killed ? `it took more than ${minutes} minutes\n` : typeof error.code === 'string' ? `${error.message}\n` : '';
      process.stdout.write(`${stdout}${stderr}${why}FAILED: ${name} (${program} ${args.join(' ')})\n`, () => process.exit(1));
    });
  });
}

const age = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);
const packages = join(web, 'node_modules/.package-lock.json');
if (!existsSync(join(web, 'node_modules/vitest')) || age(packages) < age(join(web, 'package-lock.json'))) {
  await step('packages', 'npm', ['ci', '--prefer-offline']);
}
const node = (file) => join(web, 'node_modules', file);
// Each uses one core.
await Promise.all([
  step('lints', 'node', [node('eslint/bin/eslint.js'), '.']),
  step('types', 'node', [node('svelte-check/bin/svelte-check'), '--fail-on-warnings']),
]);
await step('unit tests', 'node', [node('vitest/vitest.mjs'), 'run']);
if (process.argv.includes('--no-browser')) process.exit(0);
const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
if (!places.some((place) => place !== undefined && existsSync(place))) {
  await step('a list of packages', 'apt-get', ['update', '-q']);
  // The letters that pages are measured with come along: how wide a word is decides what fits on a phone.
  const fonts = ['fonts-liberation', 'fonts-dejavu-core', 'fonts-dejavu-extra'];
  await step('a browser', 'apt-get', ['install', '-qy', '--no-install-recommends', 'chromium', ...fonts], { minutes: 6 });
}
if (process.env.CROUPIER_BIN === undefined) await step('the server', 'cargo', ['build', '--locked', '--quiet', '-p', 'cli'], { cwd: root, minutes: 15 });
await step('tests in a browser', 'node', [node('vitest/vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts'], { minutes: 12 });
