import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { FPS } from '#scene/model/format.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Subtitle } from '#scene/model/scene.ts';
import { type LabelStyle, labelPart, tallestLabel } from './label.ts';
import { showPart } from './part.ts';

const SIZE_PX = 44;
// Room for plates around other text, and for text that enters from below.
const GAP_PX = 64;
const FADE = { kind: 'fade', frames: 4 } as const;

const styleOf = (label: LabelStyle): LabelStyle => ({
  ...label,
  sizePx: SIZE_PX,
  // Whole sentences are read faster in small letters.
  isUpperCase: false,
  tracking: 0,
  align: 'center',
});

/** The title safe area above the lines that subtitles take, which stay free of other text. */
export function areaAboveSubtitles(titleSafe: Rect, label: LabelStyle): Rect {
  return { ...titleSafe, height: titleSafe.height - tallestLabel(styleOf(label)) - GAP_PX };
}

/** Shows subtitles in the middle of the lowest lines of the title safe area. */
export function showSubtitles(
  builder: SceneBuilder,
  subtitles: readonly Subtitle[],
  label: LabelStyle,
  titleSafe: Rect,
): void {
  for (const { text, startSeconds, endSeconds } of subtitles) {
    const part = labelPart(styleOf(label), text, titleSafe.width, ({ width, height }) => ({
      x: titleSafe.x + (titleSafe.width - width) / 2,
      y: titleSafe.y + titleSafe.height - height,
    }));
    const from = Math.round(startSeconds * FPS);
    const to = Math.round(endSeconds * FPS);
    if (part) showPart(builder, part, { from, to, enter: FADE, leave: FADE });
  }
}
