import type { Sprite } from '#scene/model/sprite.ts';
import { filesOf } from '#scene/text/fonts.ts';
import { fontUrl } from './font-files.ts';

// What the basic file of a face draws; anything beyond asks for the files of other scripts too.
const BASIC_LATIN =
  /^[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02dc\u2010-\u2026\u2030\u2039\u203a\u20ac\u2122\u2212]*$/u;

/** The font files that a sprite's words are drawn from. */
export function fontsOf(sprite: Sprite): readonly string[] {
  const files = new Set<string>();
  for (const op of sprite.ops) {
    if (op.op !== 'text') continue;
    const all = filesOf(op.font);
    for (const file of BASIC_LATIN.test(op.text) ? all.slice(0, 1) : all) files.add(file);
  }
  return [...files];
}

/** Fonts of the page, each fetched once and only when something is to be written in it. */
export type FontCase = {
  /** Whether they can be drawn with now; those that cannot are fetched. */
  areReady(files: readonly string[]): boolean;
  watch(onCome: () => void): () => void;
};

function createFontCase(): FontCase {
  const states = new Map<string, 'loading' | 'ready'>();
  const watchers = new Set<() => void>();

  async function load(file: string): Promise<void> {
    states.set(file, 'loading');
    const url = fontUrl(file);
    try {
      if (url) document.fonts.add(await new FontFace(file, `url("${url}")`).load());
    } catch {
      // Words in a wrong face are better than no words; the film itself has the right one.
    }
    states.set(file, 'ready');
    for (const onCome of watchers) onCome();
  }

  return {
    areReady(files) {
      for (const file of files) if (!states.has(file)) void load(file);
      return files.every((file) => states.get(file) === 'ready');
    },
    watch(onCome) {
      watchers.add(onCome);
      return () => watchers.delete(onCome);
    },
  };
}

/** The fonts of every preview on the page. */
export const fontCase = createFontCase();
