import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { constant, type Key } from '#scene/model/track.ts';
import { type Part, partIn, showPart } from '#scene/overlay/part.ts';
import type { SubtitleText } from '#scene/overlay/subtitles.ts';
import { textBlock } from '#scene/overlay/text-block.ts';
import { isRightToLeft, widthOf } from '#scene/text/measure.ts';
import { sized } from '#scene/theme/faces.ts';
import { BLACK, capOf, WHITE } from './full-width-lines.ts';
import { quickFade } from './motion.ts';
import { slab } from './slab.ts';

const LEAN_PX = 14;
const FADE = { kind: 'fade', frames: 4 } as const;

type TextOp = Extract<PaintOp, { op: 'text' }>;

/** What is said, on slabs; each word turns to the accent when it is said, as far as its place in the text tells. */
export function showSubtitle(builder: SceneBuilder, subtitle: SubtitleText): void {
  const { text, area, from, to, isNew, said } = subtitle;
  const { theme } = builder;
  const style = sized(theme.display, 66, 44);
  const padding = style.sizePx * 0.28;
  const words = textBlock({
    text,
    ...style,
    maxWidth: area.width - 2 * (padding + LEAN_PX),
    maxLines: 2,
    isUpperCase: true,
    color: WHITE,
  });
  const { sizePx, lines, font } = words.fitted;
  const height = Math.round(sizePx * 1.4);
  const baseline = (height + capOf(style) * sizePx) / 2;
  const letters = lines.join(' ').length;
  const frameOf = (letter: number) => Math.round(said.from + ((said.to - said.from) * letter) / letters);
  let before = 0;
  words.draw(0, 0).forEach((op, index) => {
    if (op.op !== 'text') return;
    const width = widthOf(op.text, { font, sizePx }) + 2 * (padding + LEAN_PX);
    const rect: Rect = {
      x: area.x,
      y: area.y + area.height - (lines.length - index) * height,
      width,
      height,
    };
    const line: TextOp = { ...op, x: padding + LEAN_PX, baseline };
    const plate = slab({ x: 0, y: 0 }, { width, height }, LEAN_PX, BLACK);
    const enter = isNew ? FADE : ({ kind: 'none' } as const);
    showPart(
      builder,
      partIn(rect, () => [plate, line]),
      { from, to, enter, leave: quickFade },
    );
    const start = before;
    showWords(
      builder,
      partIn(rect, () => [{ ...line, ink: { color: theme.accent } }]),
      line,
      (letter) => frameOf(start + letter),
      // Not before its plate is there.
      { from: isNew ? from + FADE.frames : from, to },
    );
    before += op.text.length + 1;
  });
}

/** The line once more in the accent, uncovered word by word. */
function showWords(
  builder: SceneBuilder,
  { sprite, at }: Part,
  { text, font, sizePx, x }: TextOp,
  frameOf: (letter: number) => number,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const rect: Rect = { ...at, width: sprite.width, height: sprite.height };
  const ends = [...text.matchAll(/\S+/gu)].map((word) => {
    const end = word.index + word[0].length;
    const width = end < text.length ? x + widthOf(text.slice(0, end + 1), { font, sizePx }) : rect.width;
    const left = isRightToLeft(text) ? rect.x + rect.width - width : rect.x;
    return { at: frameOf(word.index), value: { ...rect, x: left, width }, ease: 'hold' } as const;
  });
  const [first, ...others]: readonly Key<Rect>[] = ends;
  if (!first || Math.max(from, first.at) >= to) return;
  builder.addElement({
    source: { kind: 'sprite', sprite: builder.addSprite(sprite) },
    from: Math.max(from, first.at),
    to,
    target: constant(rect),
    clip: [first, ...others],
    opacity: [
      { at: to - quickFade.frames, value: 1, ease: 'in' },
      { at: to, value: 0 },
    ],
  });
}
