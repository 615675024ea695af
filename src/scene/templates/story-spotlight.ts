import { atEnding, atTitle, type SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Template } from '#scene/build/template.ts';
import { type Fact, factPhrase } from '#scene/content/facts.ts';
import type { Rect } from '#scene/model/geometry.ts';
import { constant } from '#scene/model/track.ts';
import { planCaptions, type Sentence } from '#scene/overlay/captions.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { rectPart, showPart } from '#scene/overlay/part.ts';
import { showPhotoCaptions, topBelowSticker } from '#scene/overlay/photo-captions.ts';
import type { SubtitleText } from '#scene/overlay/subtitles.ts';
import { coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { slideOver } from '#scene/pictures/transitions.ts';
import { sized } from '#scene/theme/faces.ts';
import { TEXT_CONTRAST } from '#scene/theme/legible.ts';
import type { Theme } from '#scene/theme/theme.ts';
import { showEnding } from './story-spotlight/ending.ts';
import { INK, MARKER, PAPER } from './story-spotlight/marker.ts';
import { fitStrips, type StripText, setStrips, showStrips } from './story-spotlight/strips.ts';

const TRANSITION_FRAMES = 18;
const LAG_FRAMES = 9;
const GAP_PX = 16;
const BELOW_STICKER_PX = 32;
const SEGMENT_PX = 7;
const SEGMENT_GAP_PX = 9;
const MOST_SEGMENTS = 15;
const LOW_AREA_PX = 700;
// Of its full size.
const ONE_LINE_WORTH = 0.7;

const labelOf = ({ text }: Theme): LabelStyle => ({
  ...sized(text, 40),
  color: INK,
  plate: { color: PAPER },
});

const subtitleOf = (theme: Theme): LabelStyle => ({ ...labelOf(theme), ...sized(theme.display, 66) });

/** The colour of the marker. */
const stickerOf = ({ display, plate, onPlate }: Theme): LabelStyle => ({
  ...sized(display, 56),
  color: onPlate,
  plate: { color: plate },
});

/** Narrative: one sentence a shot on strips of paper, its key words marked. */
export const storySpotlight = {
  id: 'story-spotlight',
  folder: 'Story_Spotlight',
  name: 'Story Spotlight',
  description: 'One sentence a shot on strips of paper, the telling words marked, for stories people finish.',
  icon: 'book-open',
  aspectRatio: '9:16',
  defaultMusic: 'warm',
  requiredFields: {
    property_info: ['price', 'address', 'bedrooms', 'bathrooms', 'square_footage', 'description'],
    realtor_info: ['name', 'phone', 'website'],
    brokerage_info: ['name'],
  },
  pace: { titleSeconds: 4, holdSeconds: 3, shortestHoldSeconds: 1.6, longestSeconds: 58 },
  theme: {
    accent: MARKER,
    // The initials of an agent without a portrait; all else in the accent is marker strokes.
    ground: { colors: [INK], contrast: TEXT_CONTRAST, ink: PAPER },
    plate: { on: [PAPER], inks: [INK, PAPER] },
    display: { font: 'bricolage-grotesque-800', weight: 'strong' },
    text: { font: 'bricolage-grotesque-500', weight: 'strong' },
  },
  label: labelOf,
  subtitles: { label: subtitleOf, show: showSubtitle },
  compose(builder) {
    const { frame, theme } = builder;
    builder.set({ background: PAPER, posterFrame: 75 });
    showSlides(builder, {
      area: frame,
      transitionFrames: TRANSITION_FRAMES,
      transition: () => slideOver('up'),
      motion: kenBurns(0.09),
      fit: ({ medium }) => (coverShare(medium, frame) < 0.3 ? 'stack' : 'cover'),
      gapPx: 12,
    });
    if (builder.cut === 'strict') return;
    showTitle(atTitle(builder), stickerOf(theme));
    showCaptions(builder);
    showPhotoCaptions(builder, {
      ...labelOf(theme),
      sticker: stickerOf(theme),
      enter: { kind: 'wipe', frames: 12, from: 'left' },
      leave: { kind: 'fade', frames: 8 },
      lagFrames: LAG_FRAMES,
    });
    showSegments(builder);
    showEnding(atEnding(builder), { ...stickerOf(theme), color: PAPER, plate: { color: INK } });
  },
} as const satisfies Template;

function showTitle(builder: SceneBuilder, sticker: LabelStyle): void {
  const { content, timeline, theme } = builder;
  const slide = timeline.slides[0];
  if (!slide) return;
  const title: StripText = { text: content.title, sizePx: 124, minSizePx: 72, maxLines: 3 };
  const address: StripText = {
    text: content.address,
    face: theme.text,
    sizePx: 46,
    minSizePx: 34,
    maxLines: 2,
    paper: INK,
    ink: PAPER,
    marked: '',
  };
  const span = { from: 0, to: slide.to - LAG_FRAMES };
  // On a tall picture of a house the sky is above; strips further down would cover the house.
  const top = topBelowSticker(builder, sticker, BELOW_STICKER_PX);
  showTexts(builder, [title, address], builder.format === '9:16' ? { ...span, top } : span);
}

function showCaptions(builder: SceneBuilder): void {
  const { content } = builder;
  // Rooms belong together, and the price comes last.
  const facts = content.facts.toSorted((a, b) => Number(a.kind === 'price') - Number(b.kind === 'price'));
  const plan = { factsAtOnce: 2, lagFrames: LAG_FRAMES, without: ['mls'] } as const;
  // Above subtitles four strips of the full size would reach the photo's caption.
  const sizePx = builder.titleSafe.height < LOW_AREA_PX ? 84 : 104;
  for (const caption of planCaptions({ ...builder, content: { ...content, facts } }, plan)) {
    const texts: StripText[] =
      caption.kind === 'sentence' ? [sentenceStrip(caption)] : factStrips(builder, caption.facts, sizePx);
    showTexts(builder, texts, caption);
  }
}

/** In one size, and on one line each unless that would be much smaller. */
function factStrips(builder: SceneBuilder, facts: readonly Fact[], sizePx: number): StripText[] {
  const texts = facts.map((fact) => {
    return { text: factPhrase(fact), sizePx, minSizePx: 56, maxLines: 3, marked: fact.value };
  });
  const onOneLine = texts.map((text) => {
    const single = { ...text, minSizePx: sizePx * ONE_LINE_WORTH, maxLines: 1 };
    const { lines, sizePx: fittedPx } = fitStrips(builder, single, stripsWidth(builder));
    const isWhole = lines[0] === text.text;
    return { isWhole, fittedPx: isWhole ? fittedPx / builder.theme.display.scale : sizePx };
  });
  const commonPx = Math.min(...onOneLine.map(({ fittedPx }) => fittedPx));
  return texts.map((text, index) => ({
    ...text,
    sizePx: commonPx,
    maxLines: onOneLine[index]?.isWhole ? 1 : text.maxLines,
  }));
}

/** Fine print has no key words. */
function sentenceStrip({ text, scale }: Sentence): StripText {
  const marked = scale < 1 ? { marked: '' } : {};
  return { text, sizePx: 80 * scale, minSizePx: 56 * scale, maxLines: 5, ...marked };
}

function stripsWidth({ titleSafe }: SceneBuilder): number {
  return Math.min(titleSafe.width, 1060);
}

/** Texts one below the other, on the lower edge of the safe area unless their top is given. */
function showTexts(
  builder: SceneBuilder,
  all: readonly StripText[],
  { from, to, top }: { readonly from: number; readonly to: number; readonly top?: number },
): void {
  const { titleSafe: safe } = builder;
  const width = stripsWidth(builder);
  const texts = all.filter(({ text }) => text !== '');
  const heightOf = (text: StripText) => setStrips(builder, text, width, safe).height;
  const total = texts.reduce((sum, text) => sum + heightOf(text) + GAP_PX, -GAP_PX);
  let y = top ?? safe.y + safe.height - total;
  let start = from;
  for (const text of texts) {
    const strips = setStrips(builder, text, width, { x: safe.x, y });
    showStrips(builder, strips, start, to);
    y += strips.height + GAP_PX;
    start += 3 * (strips.lines.length + 1);
  }
}

/** What is said is told as the template tells: on strips, its key words marked. */
function showSubtitle(builder: SceneBuilder, { text, area, from, to }: SubtitleText): void {
  const words: StripText = { text, sizePx: 56, minSizePx: 44, maxLines: 3 };
  const { height } = setStrips(builder, words, area.width, area);
  const y = area.y + area.height - height;
  showStrips(builder, setStrips(builder, words, area.width, { x: area.x, y }), from, to);
}

/** A segmented progress bar at the top: each segment fills while its pictures are shown. */
function showSegments(builder: SceneBuilder): void {
  const { slides, ending } = builder.timeline;
  const to = ending.from;
  if (slides.length === 0 || to <= 0) return;
  const { actionSafe: safe, frame, format } = builder;
  const y = safe.y + (format === '9:16' ? 26 : 10);
  shade(builder, y, to);
  const perSegment = Math.ceil(slides.length / MOST_SEGMENTS);
  const count = Math.ceil(slides.length / perSegment);
  const left = safe.x;
  // Equal margins, except where the platform's buttons narrow the right side.
  const full = Math.min(safe.width, frame.width - 2 * left);
  const width = (full - SEGMENT_GAP_PX * (count - 1)) / count;
  for (let index = 0; index < count; index += 1) {
    const first = slides[index * perSegment];
    const last = slides[Math.min((index + 1) * perSegment, slides.length) - 1];
    if (!first || !last) continue;
    const bar: Rect = { x: left + index * (width + SEGMENT_GAP_PX), y, width, height: SEGMENT_PX };
    const source = { kind: 'color', color: PAPER } as const;
    builder.addElement({ source, from: 0, to, target: constant(bar), opacity: constant(0.45) });
    builder.addElement({
      source,
      from: first.from,
      to,
      target: constant(bar),
      clip: [
        { at: first.from, value: { ...bar, width: 0 }, ease: 'linear' },
        { at: last.to, value: bar },
      ],
    });
  }
}

/** A gradient that makes the thin light bars visible on a bright picture. */
function shade(builder: SceneBuilder, y: number, to: number): void {
  const height = y + 110;
  const stop = (at: number, alpha: number) => ({ at, ink: { color: INK, alpha } });
  const part = rectPart(
    { x: 0, y: 0, width: builder.frame.width, height },
    { from: [0, 0], to: [0, height], stops: [stop(0, 0.3), stop(y / height, 0.26), stop(1, 0)] },
  );
  showPart(builder, part, { from: 0, to, enter: { kind: 'none' }, leave: { kind: 'none' } });
}
