import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const source = resolve(import.meta.dirname, '../../src/web/app/theme-boot.js');

/**
 * Sends the remembered theme ahead of the first paint. A file of its own, since the content security policy
 * allows no inline script, and not a module, since modules wait until the page is parsed.
 */
export function themeBoot(): Plugin {
  let url = '/app/theme-boot.js';
  return {
    name: 'curbreel:theme-boot',
    configResolved({ command }) {
      if (command !== 'build') return;
      const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 8);
      url = `/static/js/theme-boot.${hash}.js`;
    },
    buildStart() {
      this.addWatchFile(source);
      if (url.startsWith('/static/'))
        this.emitFile({ type: 'asset', fileName: url.slice(1), source: readFileSync(source) });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: url }, injectTo: 'head' }],
  };
}
