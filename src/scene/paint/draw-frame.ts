import type { Rect } from '#scene/model/geometry.ts';
import type { Layer, LayerSource } from '#scene/model/layer.ts';
import type { DrawableImage, PictureSurface } from './surface.ts';

/** What drawing a frame needs of a canvas' 2D context. */
type FrameSurface<Image> = PictureSurface<Image> & {
  globalAlpha: number;
  rect(x: number, y: number, width: number, height: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
};

/** Draws layers on a canvas, in order; a picture that is not loaded yet is left out. */
export function drawFrame<Image>(
  surface: FrameSurface<Image>,
  layers: readonly Layer[],
  imageOf: (source: LayerSource) => DrawableImage<Image> | undefined,
  scale: number,
): void {
  for (const layer of layers) {
    surface.save();
    surface.globalAlpha = layer.opacity;
    if (layer.source.kind === 'color') {
      surface.fillStyle = layer.source.color;
      const { x, y, width, height } = scaled(layer.clip, scale);
      surface.fillRect(x, y, width, height);
    } else {
      const drawable = imageOf(layer.source);
      if (drawable) drawPicture(surface, layer, drawable, scale);
    }
    surface.restore();
  }
}

function drawPicture<Image>(
  surface: FrameSurface<Image>,
  { window, target, clip }: Layer,
  { image, width, height }: DrawableImage<Image>,
  scale: number,
): void {
  const seen = scaled(clip, scale);
  surface.beginPath();
  surface.rect(seen.x, seen.y, seen.width, seen.height);
  surface.clip();
  const to = scaled(target, scale);
  surface.drawImage(
    image,
    window.x * width,
    window.y * height,
    window.width * width,
    window.height * height,
    to.x,
    to.y,
    to.width,
    to.height,
  );
}

function scaled({ x, y, width, height }: Rect, scale: number): Rect {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}
