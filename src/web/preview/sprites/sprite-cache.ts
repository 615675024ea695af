import type { Sprite } from '#scene/model/sprite.ts';
import { type Portraits, paintSprite } from '#scene/paint/paint-sprite.ts';
import type { DrawableImage } from '#scene/paint/surface.ts';
import { type FontCache, fontsOf } from './font-cache.ts';

/** The agent's own pictures as a canvas draws them. */
export type PreviewPortraits = Portraits<ImageBitmap>;

type Painted = DrawableImage<OffscreenCanvas>;

/** Painted sprites, kept by what is on them: a changed word paints its own sprite anew and no other. */
export type SpriteShelf = {
  /** From now on only these are needed, at this scale and with these portraits. Answers which were not there before. */
  show(sprites: readonly Sprite[], portraits: PreviewPortraits, scale: number): readonly number[];
  /** The painted sprite; undefined while its fonts are on their way. */
  take(index: number): Painted | undefined;
  /** Paints one that is not painted yet, and tells whether there was one. */
  paintNext(): boolean;
};

export function createSpriteShelf(fonts: FontCache): SpriteShelf {
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

  function take(index: number): Painted | undefined {
    const sprite = sprites[index];
    const key = keys[index];
    if (!sprite || key === undefined) return undefined;
    const known = painted.get(key);
    if (known) return known;
    if (!fonts.areReady(fontsOf(sprite))) return undefined;
    const made = paint(sprite, portraits, scale);
    painted.set(key, made);
    return made;
  }

  return {
    show(nextSprites, nextPortraits, nextScale) {
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
    take,
    paintNext() {
      const index = keys.findIndex((key, at) => !painted.has(key) && isPaintable(at));
      return index >= 0 && take(index) !== undefined;
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
    // Letters as the typeface has them, as the renderer draws them: some systems' browsers bend them to the pixel grid.
    // A browser that does not know the setting heeds nothing of it.
    surface.textRendering = 'geometricPrecision';
    paintSprite<CanvasImageSource>(surface, sprite, portraits, scale);
  }
  return { image: canvas, width, height };
}
