// How long it takes to go to a moment of a long match, in Chromium against the real server: `npm run seek`.
// A moment counts as shown when the browser has drawn it. CROUPIER_BIN names the program, CHROMIUM the browser; with
// CROUPIER_URL a server is asked that is there already.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const root = join(import.meta.dirname, '../..');
const programs = [process.env.CROUPIER_BIN, join(root, 'target/release/croupier'), join(root, 'target/debug/croupier')];
const program = programs.find((path) => path !== undefined && existsSync(path));
if (program === undefined) throw new Error('build the program first: cargo build --release');
const match = ['wolfpack', '--pilots', '3', '--seed', '3', '--bots', 'greedy'];
const text = execFileSync(program, ['replay', 'record', ...match], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const data = mkdtempSync(join(tmpdir(), 'croupier-seek-'));
const ready = process.env.CROUPIER_URL;
const server = ready === undefined ? spawn(program, ['serve', '--port', '0', '--data', data, '--limit', 'requests_per_second=2000'], { stdio: ['ignore', 'pipe', 'pipe'] }) : null;
const base =
  ready ??
  (await new Promise((found, failed) => {
    let said = '';
    const listen = (chunk) => {
      said += chunk;
      const at = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (at) found(at);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', () => failed(new Error(said)));
  }));

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
try {
  const { id } = await (await fetch(`${base}/api/replays`, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: text })).json();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${base}/r/${id}`);
  await page.locator('[data-shown="0"]').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  const before = await worked();
  const { first, again, last } = await page.evaluate(async () => {
    const bar = document.querySelector('.bar input');
    const last = Number(bar.max);
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const seek = async (moment) => {
      const begun = performance.now();
      bar.value = String(moment);
      bar.dispatchEvent(new Event('input', { bubbles: true }));
      while (document.querySelector('[data-shown]').dataset.shown !== String(moment)) await new Promise((soon) => setTimeout(soon, 1));
      await frame();
      return performance.now() - begun;
    };
    // Far apart, so that what was asked for beforehand is of no use; the same order each time.
    const moments = Array.from({ length: 120 }, (_, i) => 1 + ((i * 7919) % last));
    const times = async () => {
      const all = [];
      for (const moment of moments) all.push(await seek(moment));
      return all;
    };
    return { first: await times(), again: await times(), last };
  });
  const told = (name, times) => {
    const sorted = times.toSorted((a, b) => a - b);
    const part = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
    console.log(`${name}: median ${part(0.5)} ms, 95 % within ${part(0.95)} ms, longest ${part(1)} ms`);
  };
  console.log(`${last} events, ${first.length} moments all over the match, ${program}`);
  told('for the first time', first);
  told('again             ', again);
  console.log(`the main thread worked ${(((await worked()) - before) / (first.length + again.length)).toFixed(1)} ms for each`);
} finally {
  await browser.close();
  if (server) await new Promise((gone) => server.on('exit', gone) && server.kill('SIGTERM'));
  rmSync(data, { recursive: true, force: true });
}
