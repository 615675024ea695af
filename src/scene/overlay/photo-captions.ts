import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import { type LabelStyle, labelBlock, labelPart } from './label.ts';
import { type Entrance, type Part, showPart } from './part.ts';

/** How a template shows the captions of its photos. */
type PhotoCaptionStyle = LabelStyle & {
  /** What an announcement stands on; it is larger than a caption. */
  readonly sticker: LabelStyle;
  readonly enter: Entrance;
  readonly leave: Entrance;
  /** How long after a slide boundary a caption appears, and how long before the next it leaves. */
  readonly lagFrames: number;
  /** Where the picture of a slide is; the whole frame unless given. */
  readonly areaOf?: (slide: number) => Rect;
};

const MARGIN_PX = 36;
/** Less would be too small for a plate and its text. */
const SMALLEST_WIDTH_PX = 160;
const LARGEST_WIDTH_PX = 900;

/** Shows each photo's caption at the upper left of its picture; on the first, where the title stands, the announcement. */
export function showPhotoCaptions(builder: SceneBuilder, style: PhotoCaptionStyle): void {
  const { timeline, captions, content } = builder;
  const { enter, leave, lagFrames, sticker } = style;
  timeline.slides.forEach(({ media, from, to }, index) => {
    const part =
      index === 0
        ? captionPart(builder, { ...style, ...sticker }, content.announcement?.sticker ?? '', 0)
        : captionPart(builder, style, captions[media] ?? '', index);
    if (!part) return;
    showPart(builder, part, { from: from + lagFrames, to: to - lagFrames, enter, leave });
  });
}

/** Where other text of the first picture may begin: below the announcement, or at the top of the safe area. */
export function topBelowSticker(
  { titleSafe: safe, content }: SceneBuilder,
  sticker: LabelStyle,
  gapPx: number,
): number {
  const announcement = labelBlock(sticker, content.announcement?.sticker ?? '', safe.width);
  return announcement ? safe.y + announcement.height + gapPx : safe.y;
}

function captionPart(
  { frame, titleSafe: safe }: SceneBuilder,
  style: PhotoCaptionStyle,
  text: string,
  slide: number,
): Part | undefined {
  const area = style.areaOf?.(slide) ?? frame;
  const x = Math.max(safe.x, area.x + MARGIN_PX);
  const y = Math.max(safe.y, area.y + MARGIN_PX);
  const right = Math.min(safe.x + safe.width, area.x + area.width - MARGIN_PX);
  if (right - x < SMALLEST_WIDTH_PX) return undefined;
  return labelPart(style, text, Math.min(right - x, LARGEST_WIDTH_PX), () => ({ x, y }));
}
