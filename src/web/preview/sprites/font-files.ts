/// <reference types="vite/client" />
import { byFileName } from '#web/audio/by-file-name.ts';

const urls = byFileName<string>(
  import.meta.glob('#assets/fonts/*.woff2', { query: '?url', import: 'default', eager: true }),
);

/** The address of a shipped font file, by its name without extension. */
export function fontUrl(file: string): string | undefined {
  return urls.get(file);
}
