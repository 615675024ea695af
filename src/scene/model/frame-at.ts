import { FPS } from './format.ts';
import { contains, intersect, type Rect, rectOf, WHOLE } from './geometry.ts';
import type { Layer, LayerSource } from './layer.ts';
import type { ElementSource, Scene, SceneElement } from './scene.ts';
import { numberAt, rectAt } from './track.ts';

/** The layers of frame `n`, bottom first. Frames can be computed in any order. */
export function frameAt(scene: Scene, n: number): Layer[] {
  const frame = rectOf(scene);
  const layers: Layer[] = [{ ...whole(frame), source: { kind: 'color', color: scene.background } }];
  for (const element of scene.elements) {
    if (n < element.from || n >= element.to) continue;
    const layer = layerOf(element, n, frame);
    if (!layer) continue;
    // Layers below an opaque picture are not drawn.
    if (hidesAll(layer, frame)) layers.length = 0;
    layers.push(layer);
  }
  return layers;
}

function layerOf(element: SceneElement, n: number, frame: Rect): Layer | undefined {
  const opacity = element.opacity ? numberAt(element.opacity, n) : 1;
  if (opacity <= 0) return undefined;
  const target = rectAt(element.target, n);
  const visible = intersect(target, frame);
  const clip = visible && element.clip ? intersect(visible, rectAt(element.clip, n)) : visible;
  if (!clip) return undefined;
  return {
    source: sourceAt(element.source, n - element.from),
    window: element.window ? rectAt(element.window, n) : WHOLE,
    target,
    clip,
    opacity: Math.min(opacity, 1),
  };
}

function sourceAt(source: ElementSource, age: number): LayerSource {
  if (source.kind !== 'clip') return source;
  return { kind: 'clip', media: source.media, timeSeconds: source.startSeconds + age / FPS };
}

function hidesAll(layer: Layer, frame: Rect): boolean {
  return layer.source.kind !== 'sprite' && layer.opacity === 1 && contains(layer.clip, frame);
}

function whole(frame: Rect): Omit<Layer, 'source'> {
  return { window: WHOLE, target: frame, clip: frame, opacity: 1 };
}
