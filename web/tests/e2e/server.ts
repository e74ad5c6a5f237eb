/** The real server, on a port of its own and with a folder of its own, for as long as the tests run. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server is. */
    base: string;
  }
}

/** Many tests come from one address. */
const LIMITS = ['rooms_per_address=2000', 'requests_per_second=2000', 'handshakes_per_second=500', 'misses_per_minute=200', 'sockets_per_address=400'];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ready = process.env.CROUPIER_URL;
  if (ready !== undefined) {
    project.provide('base', ready);
    return () => Promise.resolve();
  }
  const data = mkdtempSync(join(tmpdir(), 'croupier-e2e-'));
  const program = process.env.CROUPIER_BIN ?? join(import.meta.dirname, '../../../target/debug/croupier');
  const limits = LIMITS.flatMap((limit) => ['--limit', limit]);
  const server = spawn(program, ['serve', '--port', '0', '--data', data, ...limits], { stdio: ['ignore', 'pipe', 'pipe'] });
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
  project.provide('base', base);
  return async () => {
    await new Promise((gone) => {
      server.on('exit', gone);
      server.kill('SIGTERM');
    });
    rmSync(data, { recursive: true, force: true });
  };
}
