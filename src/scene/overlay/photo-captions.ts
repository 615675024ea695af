import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import { type Entrance, type Part, partIn, showPart } from './part.ts';
import { type BlockStyle, textBlock } from './text-block.ts';

/** How a template shows the captions of its photos. */
type PhotoCaptionStyle = Pick<BlockStyle, 'font' | 'sizePx' | 'color' | 'tracking' | 'isUpperCase'> & {
  /** The ground behind the text, without which it could not be read on every picture. */
  readonly plate: { readonly color: Color; readonly radiusPx?: number; readonly edge?: Color };
  readonly enter: Entrance;
  readonly leave: Entrance;
  /** How long after a slide boundary a caption appears, and how long before the next it leaves. */
  readonly lagFrames: number;
  /** Where the picture of a slide is; the whole frame unless given. */
  readonly areaOf?: (slide: number) => Rect;
  /** The right part of the picture that other text takes. */
  readonly reservedPx?: number;
};

const MARGIN_PX = 36;
const EDGE_PX = 8;
/** Less would be too small for a plate and its text. */
const SMALLEST_WIDTH_PX = 160;

/** Shows each photo's caption at the upper left of its picture, but for the first, where the title stands. */
export function showPhotoCaptions(builder: SceneBuilder, style: PhotoCaptionStyle): void {
  const { timeline, captions } = builder;
  timeline.slides.forEach(({ media, from, to }, index) => {
    const text = captions[media];
    if (index === 0 || !text) return;
    const part = captionPart(builder, style, text, index);
    if (!part) return;
    const { enter, leave, lagFrames } = style;
    showPart(builder, part, { from: from + lagFrames, to: to - lagFrames, enter, leave });
  });
}

function captionPart(
  { frame, titleSafe: safe }: SceneBuilder,
  style: PhotoCaptionStyle,
  text: string,
  slide: number,
): Part | undefined {
  const area = style.areaOf?.(slide) ?? frame;
  const { plate } = style;
  const x = Math.max(safe.x, area.x + MARGIN_PX);
  const y = Math.max(safe.y, area.y + MARGIN_PX);
  const right = Math.min(safe.x + safe.width, area.x + area.width - MARGIN_PX) - (style.reservedPx ?? 0);
  if (right - x < SMALLEST_WIDTH_PX) return undefined;
  const padding = style.sizePx * 0.55;
  const edge = plate.edge ? EDGE_PX : 0;
  const block = textBlock({
    ...style,
    text,
    minSizePx: style.sizePx * 0.8,
    maxWidth: Math.min(right - x, 900) - 2 * padding - edge,
    maxLines: 2,
    leading: 1.2,
  });
  if (block.height === 0) return undefined;
  const descent = block.fitted.sizePx * 0.22;
  const box: Rect = {
    x,
    y,
    width: block.width + 2 * padding + edge,
    height: block.height - descent + 2 * padding,
  };
  return partIn(box, ({ x: left, y: top }) => {
    const ground = { ...box, x: left, y: top };
    return [
      { op: 'rect', rect: ground, radius: plate.radiusPx ?? 0, fill: { color: plate.color } },
      ...(plate.edge
        ? [{ op: 'rect' as const, rect: { ...ground, width: EDGE_PX }, fill: { color: plate.edge } }]
        : []),
      ...block.draw(left + edge + padding, top + padding),
    ];
  });
}
