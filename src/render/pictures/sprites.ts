import { join } from 'node:path';
import {
  type CanvasGradient,
  createCanvas,
  GlobalFonts,
  type Image,
  loadImage,
  type SKRSContext2D,
} from '@napi-rs/canvas';
import sharp from 'sharp';
import { openPhoto, photoError } from '#render/media/open-photo.ts';
import type { DecodedPicture } from '#render/media/picture.ts';
import { isLightLogo } from '#scene/analysis/light-logo.ts';
import { ANALYSIS_SIDE } from '#scene/analysis/picture-analysis.ts';
import type { Portrait, Sprite } from '#scene/model/sprite.ts';
import { type Portraits, paintSprite } from '#scene/paint/paint-sprite.ts';
import type { DrawableImage } from '#scene/paint/surface.ts';
import { type FontFace, filesOf } from '#scene/text/fonts.ts';

const FONTS = join(import.meta.dirname, '../../../assets/fonts');

// Portraits are shown at a few hundred pixels at most.
const PORTRAIT_SIDE = 800;

const registered = new Set<string>();

/** Registers a shipped font with the canvas, under the names that the scene uses. */
export function registerFont(face: FontFace): void {
  for (const file of filesOf(face)) {
    if (registered.has(file)) continue;
    if (!GlobalFonts.registerFromPath(join(FONTS, `${file}.woff2`), file))
      throw new Error(`the font ${file} is missing`);
    registered.add(file);
  }
}

/** Paths of the agent's own pictures. */
type PortraitPaths = { readonly [P in Portrait]?: string | undefined };

/** Loads the portraits. The canvas's own decoders only get PNGs that sharp has re-encoded. */
export async function loadPortraits(paths: PortraitPaths): Promise<Portraits<Image>> {
  const [realtor, logo] = await Promise.all([loadPortrait(paths, 'realtor'), loadPortrait(paths, 'logo')]);
  return { realtor, logo };
}

// For messages: the server names the files, and those names tell people nothing.
const SUBJECTS: { readonly [P in Portrait]: string } = { realtor: "realtor's photo", logo: 'logo' };

async function loadPortrait(
  paths: PortraitPaths,
  portrait: Portrait,
): Promise<(DrawableImage<Image> & { readonly isLight: boolean }) | undefined> {
  const path = paths[portrait];
  if (!path) return undefined;
  const { image } = await openPhoto(path, 'transparent', SUBJECTS[portrait]);
  try {
    const png = await image
      .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    const loaded = await loadImage(png);
    const tiny = sharp(png).resize(ANALYSIS_SIDE, ANALYSIS_SIDE, { fit: 'inside' }).ensureAlpha();
    const isLight = isLightLogo(await tiny.raw().toBuffer());
    return { image: loaded, width: loaded.width, height: loaded.height, isLight };
  } catch (error) {
    throw photoError(error, SUBJECTS[portrait]);
  }
}

/** Paints a sprite as straight RGBA, `scale` output pixels per scene pixel. */
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

// Skia rounds a skew to 1/1024; half of that or less rounds to none.
const MIN_SKEW = 0.51 / 1024;
// The gradient extends far beyond any sprite, so its grey half is never visible. With this many grey stops, black and
// white fall into the same of the eight luminance levels that Skia distinguishes.
const GRADIENT_PX = 100_000;
const GREY_STOPS = 22;

/**
 * Makes the context draw text unhinted and without contrast enhancement, as browsers draw the preview. By default this
 * canvas hints glyphs to the pixel grid and emboldens light text, and it has no setting for either.
 */
export function unhintText(context: SKRSContext2D, scale: number): void {
  const fillText = context.fillText.bind(context);
  // Skia does not hint skewed text. About the baseline the skew is a tenth of a pixel at a height of 100.
  const skew = MIN_SKEW / scale;
  context.fillText = (text, x, baseline) => {
    context.save();
    context.transform(1, 0, skew, 1, -skew * baseline, 0);
    if (typeof context.fillStyle === 'string') context.fillStyle = neutralInk(context, context.fillStyle);
    fillText(text, x, baseline);
    context.restore();
  };
}

// Skia chooses the contrast enhancement by the mean luminance of the paint. This gradient's mean is a middle grey.
function neutralInk(context: SKRSContext2D, ink: string): CanvasGradient {
  const gradient = context.createLinearGradient(0, 0, GRADIENT_PX, 0);
  gradient.addColorStop(0, ink);
  gradient.addColorStop(0.5, ink);
  for (let grey = 1; grey <= GREY_STOPS; grey += 1)
    gradient.addColorStop(0.5 + grey / GREY_STOPS / 2, '#909090');
  return gradient;
}
