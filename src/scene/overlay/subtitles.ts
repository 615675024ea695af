import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { LINGER_SECONDS } from '#scene/content/subtitles.ts';
import { type Format, FPS, TITLE_SAFE } from '#scene/model/format.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Subtitle } from '#scene/model/scene.ts';
import type { Theme } from '#scene/theme/theme.ts';
import { type LabelStyle, labelPart, tallestLabel } from './label.ts';
import { showPart } from './part.ts';

/** How a template shows what is said. */
export type SubtitleStyle = {
  readonly label: (theme: Theme) => LabelStyle;
  /** On its lower edge they stand until the end card; the title safe area unless given. */
  readonly areaOf?: (format: Format, isTitle: boolean) => Rect;
  /** Shows a text on the lower edge of an area, not higher than two lines of the label; a label unless given. */
  readonly show?: (builder: SceneBuilder, text: SubtitleText) => void;
};

/** A text, or the part of its time in which it stands in one place. */
export type SubtitleText = {
  readonly text: string;
  readonly area: Rect;
  readonly from: number;
  readonly to: number;
  /** False where it goes on from another place. */
  readonly isNew: boolean;
  /** When it is said, also where this is a part of its time. */
  readonly said: { readonly from: number; readonly to: number };
};

// Room for plates around other text, and for text that enters from below.
const GAP_PX = 64;
// The ground of an end card reaches further below its text.
const ENDING_GAP_PX = 112;
// About 42 letters a line, as subtitles have: longer lines take the eye across the whole picture.
const WIDEST_EM = 21;
// In a narrow place three short lines rather than small letters.
const NARROW_EM = 13;
const FADE = { kind: 'fade', frames: 4 } as const;
const NONE = { kind: 'none' } as const;

/** Subtitles of which the last moments do not narrow the end card. */
export function endingWith(subtitles: readonly Subtitle[], endingSeconds: number): Subtitle[] {
  return subtitles.map((subtitle) => {
    const { startSeconds, endSeconds } = subtitle;
    const isCut = startSeconds < endingSeconds && endSeconds - endingSeconds < LINGER_SECONDS;
    return isCut ? { ...subtitle, endSeconds: Math.min(endSeconds, endingSeconds) } : subtitle;
  });
}

/** The title safe area above the lines that subtitles take, which stay free of other text. */
export function areaAboveSubtitles(
  format: Format,
  { label, areaOf }: SubtitleStyle,
  theme: Theme,
  isEnding: boolean,
): Rect {
  const titleSafe = TITLE_SAFE[format];
  const { y, height } = (!isEnding && areaOf?.(format, false)) || titleSafe;
  const gap = isEnding ? ENDING_GAP_PX : GAP_PX;
  return { ...titleSafe, height: y + height - tallestLabel(label(theme)) - gap - titleSafe.y };
}

/** Shows subtitles in their places: one until the end card, and one on it. */
export function showSubtitles(
  builder: SceneBuilder,
  subtitles: readonly Subtitle[],
  { label, areaOf, show = showLabel(label(builder.theme)) }: SubtitleStyle,
): void {
  const { format, timeline } = builder;
  const { ending, slides } = timeline;
  const titleSafe = TITLE_SAFE[format];
  for (const [index, { text, startSeconds, endSeconds }] of subtitles.entries()) {
    const from = Math.round(startSeconds * FPS);
    const to = Math.round(endSeconds * FPS);
    // One that is followed at once does not linger.
    const isFollowed = subtitles[index + 1]?.startSeconds === endSeconds;
    const said = { from, to: isFollowed ? to : Math.max(from, to - LINGER_SECONDS * FPS) };
    const area = areaOf?.(format, from < (slides[0]?.to ?? 0)) ?? titleSafe;
    // Where the place is the same, the text stays as it is.
    const moves = area.y + area.height === titleSafe.y + titleSafe.height ? to : Math.min(to, ending.from);
    if (from < moves) show(builder, { text, area, from, to: moves, isNew: true, said });
    if (moves < to)
      show(builder, { text, area: titleSafe, from: Math.max(from, moves), to, isNew: from >= moves, said });
  }
}

function showLabel(style: LabelStyle) {
  return (builder: SceneBuilder, { text, area, from, to, isNew }: SubtitleText): void => {
    const widest = Math.min(area.width, style.sizePx * WIDEST_EM);
    const lines = area.width < style.sizePx * NARROW_EM ? { maxLines: 3 } : {};
    const part = labelPart({ ...style, ...lines }, text, widest, ({ width, height }) => ({
      x: area.x + (style.align === 'center' ? (area.width - width) / 2 : 0),
      y: area.y + area.height - height,
    }));
    if (part) showPart(builder, part, { from, to, enter: isNew ? FADE : NONE, leave: FADE });
  };
}
