import { frameAt } from '#scene/model/frame-at.ts';
import { intersect, type Point, type Rect } from '#scene/model/geometry.ts';
import type { Color, Layer } from '#scene/model/layer.ts';
import type { Scene } from '#scene/model/scene.ts';
import type { Fill, Ink, PaintOp } from '#scene/model/sprite.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { widthOf } from '#scene/text/measure.ts';
import { mix } from '#scene/theme/color.ts';
import { LIGHT_PHOTO } from '#scene/theme/legible.ts';

type TextOp = PaintOp & { readonly op: 'text' };

/** A line of text at rest: where it stands in the frame, from capitals to baseline, and the colours behind it. */
export type SeenText = TextOp & { readonly rect: Rect; readonly behind: readonly Color[] };

/** Every text of a film in the middle of its time. Pictures count as light photos. */
export function textsOf(scene: Scene): SeenText[] {
  return scene.elements.flatMap(({ from, to }, index) => textsIn(scene, index, Math.round((from + to) / 2)));
}

/** The texts of a frame, but for those that move or fade. */
export function textsAt(scene: Scene, frame: number): SeenText[] {
  return scene.elements.flatMap((_, index) => textsIn(scene, index, frame));
}

function textsIn(scene: Scene, index: number, frame: number): SeenText[] {
  const element = scene.elements[index];
  const sprite = element?.source.kind === 'sprite' ? scene.sprites[element.source.sprite] : undefined;
  if (!sprite?.ops.some(({ op }) => op === 'text')) return [];
  const layer = layerOf(scene, element, frame);
  const isResting = JSON.stringify(layer) === JSON.stringify(layerOf(scene, element, frame + 1));
  if (!layer || !isResting || layer.opacity < 1) return [];
  const below = scene.elements.slice(0, index).flatMap((other) => layerOf(scene, other, frame) ?? []);
  return sprite.ops.flatMap((op, place) => {
    if (op.op !== 'text') return [];
    const rect = boxOf(op, layer);
    if (!intersect(rect, layer.clip)) return [];
    const behind = [0.1, 0.5, 0.9].map((share) => {
      const point = { x: rect.x + rect.width * share, y: rect.y + rect.height / 2 };
      const under = below.reduce((color, other) => over(color, scene, other, point), scene.background);
      return painted(under, sprite.ops.slice(0, place), local(layer, sprite, point), 1);
    });
    return [{ ...op, rect, behind }];
  });
}

function layerOf(scene: Scene, element: Scene['elements'][number] | undefined, frame: number) {
  return element && frame >= element.from && frame < element.to
    ? frameAt({ ...scene, elements: [element] }, frame).at(-1)
    : undefined;
}

function boxOf({ text, x, baseline, font, sizePx, align, trackingPx = 0 }: TextOp, { target }: Layer): Rect {
  const width = widthOf(text, { font, sizePx, tracking: trackingPx / sizePx });
  const height = (heightsOf(font).capHeight / 1000) * sizePx;
  const left = x - (align === 'center' ? width / 2 : align === 'right' ? width : 0);
  return { x: target.x + left, y: target.y + baseline - height, width, height };
}

function local({ target }: Layer, size: { width: number; height: number }, point: Point): Point {
  return {
    x: ((point.x - target.x) * size.width) / target.width,
    y: ((point.y - target.y) * size.height) / target.height,
  };
}

const holds = ({ x, y, width, height }: Rect, point: Point) =>
  point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;

/** A colour with a layer drawn over it. */
function over(color: Color, scene: Scene, layer: Layer, point: Point): Color {
  const { source, target, clip, opacity } = layer;
  if (!holds(target, point) || !holds(clip, point)) return color;
  if (source.kind === 'color') return mix(color, source.color, opacity);
  if (source.kind !== 'sprite') return mix(color, LIGHT_PHOTO, opacity);
  const sprite = scene.sprites[source.sprite];
  return sprite ? painted(color, sprite.ops, local(layer, sprite, point), opacity) : color;
}

/** A colour with the shapes of a sprite over it; its texts and portraits are left out. */
function painted(color: Color, ops: readonly PaintOp[], point: Point, opacity: number): Color {
  return ops.reduce((under, op) => {
    const isInside = op.op === 'rect' ? holds(op.rect, point) : op.op === 'path' && isIn(op.d, point);
    const ink = isInside && 'fill' in op && op.fill ? inkAt(op.fill, point) : undefined;
    return ink ? mix(under, ink.color, (ink.alpha ?? 1) * opacity) : under;
  }, color);
}

function inkAt(fill: Fill, point: Point): Ink | undefined {
  if ('color' in fill) return fill;
  const [dx, dy] = [fill.to[0] - fill.from[0], fill.to[1] - fill.from[1]];
  const along = ((point.x - fill.from[0]) * dx + (point.y - fill.from[1]) * dy) / (dx * dx + dy * dy);
  const after = fill.stops.findIndex(({ at }) => at >= along);
  const [a, b] = [fill.stops[Math.max(0, after - 1)], fill.stops.at(after)];
  if (!a || !b) return undefined;
  const share = b.at > a.at ? (along - a.at) / (b.at - a.at) : 0;
  const [from, to] = [a.ink.alpha ?? 1, b.ink.alpha ?? 1];
  return { color: b.ink.color, alpha: from + (to - from) * Math.min(Math.max(share, 0), 1) };
}

/** Whether a point lies in a path, whose curves are taken as straight lines between their ends (even-odd rule). */
function isIn(d: string, { x, y }: Point): boolean {
  const corners = [...d.matchAll(/([MLCQ])([^MLCQZ]*)/gu)].map(([, , numbers = '']) =>
    numbers
      .trim()
      .split(/[\s,]+/u)
      .slice(-2)
      .map(Number),
  );
  return corners.reduce((isInside, [ax = 0, ay = 0], index) => {
    const [bx = 0, by = 0] = corners.at(index - 1) ?? [];
    const isCrossed = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return isCrossed ? !isInside : isInside;
  }, false);
}
