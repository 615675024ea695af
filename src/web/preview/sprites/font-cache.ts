/// <reference types="vite/client" />
import type { Sprite } from '#scene/model/sprite.ts';
import { filesOf } from '#scene/text/fonts.ts';
import { createSubscribers } from '#web/store/store.ts';

const urls: Readonly<Record<string, string>> = import.meta.glob('#assets/fonts/*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

// The characters of a typeface's basic file. Text beyond them needs the files of other scripts too.
const BASIC_LATIN =
  /^[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02dc\u2010-\u2026\u2030\u2039\u203a\u20ac\u2122\u2212]*$/u;

/** The font files that a sprite's text is drawn with. */
export function fontsOf(sprite: Sprite): readonly string[] {
  const files = new Set<string>();
  for (const op of sprite.ops) {
    if (op.op !== 'text') continue;
    const all = filesOf(op.font);
    for (const file of BASIC_LATIN.test(op.text) ? all.slice(0, 1) : all) files.add(file);
  }
  return [...files];
}

export type FontCache = ReturnType<typeof createFontCache>;

/** Font files, each loaded once and only when text needs it. */
function createFontCache() {
  const states = new Map<string, 'loading' | 'ready'>();
  const { subscribe, notify } = createSubscribers();

  async function load(file: string): Promise<void> {
    states.set(file, 'loading');
    const url = Object.entries(urls).find(([path]) => path.endsWith(`/${file}.woff2`))?.[1];
    try {
      if (url) document.fonts.add(await new FontFace(file, `url("${url}")`).load());
    } catch {
      // The browser falls back to another typeface; the rendered video has the right one.
    }
    states.set(file, 'ready');
    notify();
  }

  return {
    subscribe,
    /** Whether all of them can be drawn with; starts loading those that cannot. */
    areReady(files: readonly string[]): boolean {
      for (const file of files) if (!states.has(file)) void load(file);
      return files.every((file) => states.get(file) === 'ready');
    },
  };
}

/** The fonts of all previews on the page. */
export const fontCache = createFontCache();
