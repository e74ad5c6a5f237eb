import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Where the tables come from while one works on the client: `croupier serve --origin http://localhost:5173`. */
const SERVER = process.env.CROUPIER ?? 'http://127.0.0.1:7777';

/** Compresses once, when it is built: the server sends `name.gz` to whoever takes it. */
function precompressed(): Plugin {
  let folder = '';
  const compress = (path: string): void => {
    for (const name of readdirSync(path)) {
      const file = join(path, name);
      if (statSync(file).isDirectory()) compress(file);
      else if (/\.(html|js|css|svg)$/.test(name)) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    }
  };
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: () => compress(folder),
  };
}

export default defineConfig({
  plugins: [svelte(), precompressed()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0, emptyOutDir: true },
  server: { proxy: { '/api': { target: SERVER, ws: true, changeOrigin: true }, '^/rules/.*\\.md$': { target: SERVER, changeOrigin: true } } },
});
