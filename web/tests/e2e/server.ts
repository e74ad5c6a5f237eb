/** The real server, on a port of its own and with a folder of its own, and one browser, for as long as the tests run. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launch } from './chromium';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server is. */
    base: string;
    /** Where the browser is. */
    browser: string;
  }
}

/** Many tests come from one address. */
const LIMITS = [
  'rooms_per_address=2000',
  'requests_per_second=2000',
  'handshakes_per_second=500',
  'misses_per_minute=200',
  'sockets_per_address=400',
  'room_joins_per_minute=1000',
  'room_seatless_per_address=1000',
  'lines_per_second=100',
  'lines_at_once=1000',
  'room_lines_per_second=1000',
];

export interface Served {
  base: string;
  /** What it has said so far. */
  said: () => string;
  stop: () => Promise<void>;
}

/** Starts a server whose deals come from what the players add, and from nothing else: the same seeds, the same match. */
export async function serve(more: string[] = []): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), 'croupier-e2e-'));
  const program = process.env.CROUPIER_BIN ?? join(import.meta.dirname, '../../../target/debug/croupier');
  const limits = LIMITS.flatMap((limit) => ['--limit', limit]);
  const server = spawn(program, ['serve', '--port', '0', '--data', data, '--known-deals', '--log', 'warn', ...limits, ...more], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  const base = await new Promise<string>((found, failed) => {
    const listen = (chunk: Buffer): void => {
      said.push(chunk.toString());
      const at = /http:\/\/[\d.]+:\d+/.exec(said.join(''))?.[0];
      if (at !== undefined) found(at);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('error', failed);
    server.on('exit', (code) => failed(new Error(`the server ended (${code ?? 'by a signal'}): ${said.join('')}`)));
  });
  const stop = async (): Promise<void> => {
    await new Promise((gone) => {
      server.on('exit', gone);
      server.kill('SIGTERM');
    });
    rmSync(data, { recursive: true, force: true });
  };
  return { base, said: () => said.join(''), stop };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ready = process.env.CROUPIER_URL;
  const served = ready === undefined ? await serve() : null;
  const browser = await chromium.launchServer(launch());
  project.provide('base', served?.base ?? ready ?? '');
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await served?.stop();
  };
}
