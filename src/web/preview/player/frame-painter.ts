import { frameAt } from '#scene/model/frame-at.ts';
import type { Layer, LayerSource } from '#scene/model/layer.ts';
import type { Scene } from '#scene/model/scene.ts';
import { drawFrame } from '#scene/paint/draw-frame.ts';
import type { DrawableImage } from '#scene/paint/surface.ts';

/** The images that frames are drawn from; undefined where one is not loaded yet. */
export type FramePictures = {
  photo(media: number): DrawableImage<CanvasImageSource> | undefined;
  fill(media: number): DrawableImage<CanvasImageSource> | undefined;
  clip(media: number, timeSeconds: number, frame: number): DrawableImage<CanvasImageSource> | undefined;
  sprite(sprite: number): DrawableImage<CanvasImageSource> | undefined;
};

/** Draws one frame, `scale` canvas pixels to a scene pixel, and returns its layers. */
export function paintFrame(
  surface: CanvasRenderingContext2D,
  scene: Scene,
  frame: number,
  pictures: FramePictures,
  scale: number,
): readonly Layer[] {
  const layers = frameAt(scene, frame);
  const imageAt = (source: LayerSource) => imageOf(scene, source, pictures, frame);
  drawFrame<CanvasImageSource>(surface, layers, imageAt, scale);
  return layers;
}

function imageOf(
  scene: Scene,
  source: LayerSource,
  pictures: FramePictures,
  frame: number,
): DrawableImage<CanvasImageSource> | undefined {
  switch (source.kind) {
    case 'color':
      return undefined;
    case 'sprite':
      return pictures.sprite(source.sprite);
    case 'photo':
      return pictures.photo(source.media) ?? toneOf(scene, source.media);
    case 'fill':
      return pictures.fill(source.media) ?? toneOf(scene, source.media);
    case 'clip':
      return pictures.clip(source.media, source.timeSeconds, frame) ?? toneOf(scene, source.media);
  }
}

const tones = new Map<string, DrawableImage<CanvasImageSource>>();

/** The placeholder of a picture that is not loaded: its prevailing colour. */
function toneOf(scene: Scene, media: number): DrawableImage<CanvasImageSource> | undefined {
  const tone = scene.media[media]?.tone;
  if (!tone) return undefined;
  const known = tones.get(tone);
  if (known) return known;
  const canvas = new OffscreenCanvas(1, 1);
  const surface = canvas.getContext('2d');
  if (!surface) return undefined;
  surface.fillStyle = tone;
  surface.fillRect(0, 0, 1, 1);
  const image = { image: canvas, width: 1, height: 1 };
  tones.set(tone, image);
  return image;
}
