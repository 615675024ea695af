import type { Sprite } from '#scene/model/sprite.ts';
import { paintSprite } from '#scene/paint/paint-sprite.ts';
import type { DrawableImage } from '#scene/paint/surface.ts';
import type { PreviewPortraits } from '#web/preview/model/preview-project.ts';
import { type FontCache, fontsOf } from './font-cache.ts';

type Painted = DrawableImage<OffscreenCanvas>;

export type SpriteCache = ReturnType<typeof createSpriteCache>;

/** Painted sprites, keyed by their content: a changed text repaints only its own sprite. */
export function createSpriteCache(fonts: FontCache) {
  let sprites: readonly Sprite[] = [];
  let portraits: PreviewPortraits = {};
  let scale = 1;
  let keys: readonly string[] = [];
  let painted = new Map<string, Painted>();
  const versions = new WeakMap<ImageBitmap, number>();
  let lastVersion = 0;

  function versionOf(image: ImageBitmap | undefined): number {
    if (!image) return 0;
    const known = versions.get(image);
    if (known !== undefined) return known;
    lastVersion += 1;
    versions.set(image, lastVersion);
    return lastVersion;
  }

  function keyOf(sprite: Sprite): string {
    const ops = JSON.stringify(sprite);
    if (!sprite.ops.some(({ op }) => op === 'portrait')) return ops;
    return `${ops} ${versionOf(portraits.realtor?.image)} ${versionOf(portraits.logo?.image)}`;
  }

  /** Painted on first use; undefined until its fonts are loaded. */
  function find(index: number): Painted | undefined {
    const sprite = sprites[index];
    const key = keys[index];
    if (!sprite || key === undefined) return undefined;
    const cached = painted.get(key);
    if (cached) return cached;
    if (!fonts.areReady(fontsOf(sprite))) return undefined;
    const made = paint(sprite, portraits, scale);
    painted.set(key, made);
    return made;
  }

  return {
    /** Evicts all others. Returns the sprites that are new. */
    setSprites(nextSprites: readonly Sprite[], nextPortraits: PreviewPortraits, nextScale: number): number[] {
      if (nextScale !== scale) painted = new Map();
      sprites = nextSprites;
      portraits = nextPortraits;
      scale = nextScale;
      const before = new Set(keys);
      keys = sprites.map(keyOf);
      const fresh = before.size === 0 ? [] : keys.flatMap((key, index) => (before.has(key) ? [] : [index]));
      const needed = new Set(keys);
      for (const key of painted.keys()) if (!needed.has(key)) painted.delete(key);
      for (const sprite of sprites) fonts.areReady(fontsOf(sprite));
      return fresh;
    },
    find,
    /** Prepaints one sprite, if any is left. */
    paintNext(): void {
      const index = keys.findIndex((key, at) => !painted.has(key) && isPaintable(at));
      if (index >= 0) find(index);
    },
  };

  function isPaintable(index: number): boolean {
    const sprite = sprites[index];
    return sprite !== undefined && fonts.areReady(fontsOf(sprite));
  }
}

function paint(sprite: Sprite, portraits: PreviewPortraits, scale: number): Painted {
  const width = sprite.width * scale;
  const height = sprite.height * scale;
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const surface = canvas.getContext('2d');
  if (surface) {
    // Unhinted text, as the renderer draws it: some systems fit glyphs to the pixel grid otherwise.
    surface.textRendering = 'geometricPrecision';
    paintSprite<CanvasImageSource>(surface, sprite, portraits, scale);
  }
  return { image: canvas, width, height };
}
