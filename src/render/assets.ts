import { join } from 'node:path';

/** The folder of fonts and music that ship with Curbreel. */
const ASSETS = join(import.meta.dirname, '..', '..', 'assets');

export function fontPath(file: string): string {
  return join(ASSETS, 'fonts', `${file}.woff2`);
}

export function trackPath(id: string, extension: 'json' | 'm4a'): string {
  return join(ASSETS, 'music', `${id}.${extension}`);
}
