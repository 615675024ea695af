import { createCanvas, GlobalFonts, type Image, loadImage } from '@napi-rs/canvas';
import { fontPath } from '#render/assets.ts';
import { openPhoto, photoError } from '#render/media/open-photo.ts';
import type { DecodedPicture } from '#render/media/picture.ts';
import type { Portrait, Sprite } from '#scene/model/sprite.ts';
import { type Portraits, paintSprite } from '#scene/paint/paint-sprite.ts';
import type { DrawableImage } from '#scene/paint/surface.ts';
import { type FontFace, filesOf } from '#scene/text/fonts.ts';
import { unhintText } from './unhinted-text.ts';

// Shown at a few hundred pixels at most.
const PORTRAIT_SIDE = 800;

const registered = new Set<string>();

/** Makes a shipped typeface known to the canvas, under the names that the scene uses. */
export function registerFont(face: FontFace): void {
  for (const file of filesOf(face)) {
    if (registered.has(file)) continue;
    if (!GlobalFonts.registerFromPath(fontPath(file), file)) throw new Error(`the font ${file} is missing`);
    registered.add(file);
  }
}

/** Paths of the agent's own pictures. */
export type PortraitPaths = { readonly [P in Portrait]?: string | undefined };

/** Loads the portraits. The canvas only ever sees pixels that sharp has decoded and written anew. */
export async function loadPortraits(paths: PortraitPaths): Promise<Portraits<Image>> {
  const [realtor, logo] = await Promise.all([loadPortrait(paths.realtor), loadPortrait(paths.logo)]);
  return { realtor, logo };
}

async function loadPortrait(path: string | undefined): Promise<DrawableImage<Image> | undefined> {
  if (!path) return undefined;
  const { image } = await openPhoto(path, 'transparent');
  try {
    const png = await image
      .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    const loaded = await loadImage(png);
    return { image: loaded, width: loaded.width, height: loaded.height };
  } catch (error) {
    throw photoError(error, path);
  }
}

/** Paints a sprite as straight RGBA, `scale` output pixels to a scene pixel. */
export function paintPicture(sprite: Sprite, portraits: Portraits<Image>, scale: number): DecodedPicture {
  for (const op of sprite.ops) if (op.op === 'text') registerFont(op.font);
  const width = Math.max(1, Math.ceil(sprite.width * scale));
  const height = Math.max(1, Math.ceil(sprite.height * scale));
  const context = createCanvas(width, height).getContext('2d');
  unhintText(context, scale);
  paintSprite(context, sprite, portraits, scale);
  const { data } = context.getImageData(0, 0, width, height);
  return { data, width, height, layout: 'rgba' };
}
