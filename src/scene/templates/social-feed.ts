import { atEnding, atTitle, type SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Template } from '#scene/build/template.ts';
import { type Format, TITLE_SAFE } from '#scene/model/format.ts';
import { inset, intersect, offset, type Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { SceneElement } from '#scene/model/scene.ts';
import type { Sprite } from '#scene/model/sprite.ts';
import type { Key } from '#scene/model/track.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { showPart } from '#scene/overlay/part.ts';
import { showPhotoCaptions } from '#scene/overlay/photo-captions.ts';
import { alternating, coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { push } from '#scene/pictures/transitions.ts';
import { sized } from '#scene/theme/faces.ts';
import { TEXT_CONTRAST } from '#scene/theme/legible.ts';
import type { Theme } from '#scene/theme/theme.ts';
import { showBar, showCaptions, showTitle } from './social-feed/bar.ts';
import { showEnding } from './social-feed/ending.ts';
import { BEVEL_PX, besideTitle, type Layout, layoutOf, panelsOn } from './social-feed/layout.ts';
import { accentOf, CREAM, INK, matOf } from './social-feed/tones.ts';

const PUSH_FRAMES = 20;
const SHADOW_PX = 40;
const DOT_PX = 12;
const STEP_PX = 26;
const MOST_DOTS = 12;
const MOVE_FRAMES = 14;
const SUBTITLE_MARGIN_PX = 30;

const labelOf = ({ text }: Theme): LabelStyle => ({
  ...sized(text, 36),
  color: INK,
  plate: { color: CREAM, radiusPx: 22 },
});

const subtitleOf = (theme: Theme): LabelStyle => ({ ...labelOf(theme), ...sized(theme.text, 46) });

/** The colour of the price. */
const stickerOf = ({ display, plate, onPlate }: Theme): LabelStyle => ({
  ...sized(display, 50),
  color: onPlate,
  plate: { color: plate, radiusPx: 22 },
});

/** Framed: each photo on a mat of its own colour, a caption bar below, cards pushed on like a carousel. */
export const socialFeed = {
  id: 'social-feed',
  folder: 'Social_Feed',
  name: 'Social Feed',
  description: 'Each photo on a mat of its own color with a caption bar, made to stop a thumb in the feed.',
  icon: 'gallery-horizontal-end',
  aspectRatio: '1:1',
  defaultMusic: 'upbeat',
  requiredFields: {
    property_info: ['price', 'address', 'bedrooms', 'bathrooms', 'square_footage', 'description'],
    realtor_info: ['name', 'phone', 'email'],
    brokerage_info: ['name'],
  },
  pace: { titleSeconds: 4, holdSeconds: 2.6, shortestHoldSeconds: 1.6, longestSeconds: 58 },
  theme: {
    accent: accentOf,
    ground: { colors: [CREAM], contrast: TEXT_CONTRAST, ink: INK },
    plate: { on: [CREAM], inks: [CREAM, INK] },
    display: { font: 'outfit-700', weight: 'strong' },
    text: { font: 'outfit-500', weight: 'strong' },
  },
  label: labelOf,
  subtitles: { label: subtitleOf, areaOf: subtitleArea },
  compose(builder) {
    const tone = builder.media[0]?.tone ?? CREAM;
    builder.set({ background: matOf(tone), posterFrame: 60 });
    if (builder.cut === 'strict') {
      showPicturesAlone(builder);
      return;
    }
    const layout = layoutOf(builder.format, builder.endingSafe);
    const { theme } = builder;
    showCards(builder, layout);
    showBar(builder, layout);
    showTitle(atTitle(builder), layout);
    showCaptions(builder, layout);
    showPhotoCaptions(builder, {
      ...labelOf(theme),
      sticker: stickerOf(theme),
      enter: { kind: 'fade', frames: 10 },
      leave: { kind: 'fade', frames: 8 },
      lagFrames: PUSH_FRAMES / 2,
      areaOf: (slide) => photoArea(builder, layout, slide),
    });
    showDots(builder, layout);
    showEnding(atEnding(builder), layout, stickerOf(theme));
  },
} as const satisfies Template;

/** In a strict cut, which allows no mat, the pictures fill the frame. */
function showPicturesAlone(builder: SceneBuilder): void {
  showSlides(builder, {
    area: builder.frame,
    transitionFrames: 18,
    transition: () => push('left'),
    motion: kenBurns(0.09, alternating),
    fit: ({ medium }) => (coverShare(medium, builder.frame) < 0.35 ? 'fill' : 'cover'),
  });
}

/** The pictures, each on a mat of its own colour, pushed one after the other like the cards of a carousel. */
function showCards(builder: SceneBuilder, layout: Layout): void {
  showMats(builder, layout);
  // A card travels the whole frame, not only the width of its picture.
  const distance = builder.frame.width / layout.photo.width;
  showSlides(builder, {
    area: layout.photo,
    bounds: builder.frame,
    transitionFrames: PUSH_FRAMES,
    transition: () => push('left', distance),
    motion: kenBurns(0.09, alternating),
    fit: ({ medium, index }) => panelsOn(layout, medium, index === 0),
  });
}

function showMats(builder: SceneBuilder, layout: Layout): void {
  const { slides, frameCount } = builder.timeline;
  const half = PUSH_FRAMES / 2;
  const shadows = new Map<string, number>();
  slides.forEach((slide, index) => {
    const medium = builder.media[slide.media];
    if (!medium) return;
    const isLast = index === slides.length - 1;
    const span = { from: index === 0 ? 0 : slide.from - half, to: isLast ? frameCount : slide.to + half };
    const add = (source: SceneElement['source'], rect: Rect) => {
      const away = (direction: 1 | -1) => offset(rect, direction * builder.frame.width, 0);
      const arrival: Key<Rect>[] = index > 0 ? [{ at: span.from, value: away(1), ease: 'inOut' }] : [];
      const rest: Key<Rect> = { at: slide.from + half, value: rect };
      const departure: Key<Rect>[] = isLast
        ? []
        : [
            { at: slide.to - half, value: rect, ease: 'inOut' },
            { at: span.to, value: away(-1) },
          ];
      const [first = rest, ...others] = [...arrival, rest, ...departure];
      builder.addElement({ source, ...span, target: [first, ...others] });
    };
    // A pixel over the edge, so that two cards never leave a gap between them.
    add({ kind: 'color', color: matOf(medium.tone) }, inset(builder.frame, -1, 0));
    for (const { rect } of panelsOn(layout, medium, index === 0)) {
      const size = `${rect.width} ${rect.height}`;
      const sprite = shadows.get(size) ?? builder.addSprite(shadowOf(rect));
      shadows.set(size, sprite);
      add({ kind: 'sprite', sprite }, inset(rect, -SHADOW_PX));
      add({ kind: 'color', color: CREAM }, inset(rect, -BEVEL_PX));
    }
  });
}

function photoArea({ timeline, media }: SceneBuilder, layout: Layout, slide: number): Rect {
  const medium = media[timeline.slides[slide]?.media ?? -1];
  return (medium && panelsOn(layout, medium, slide === 0)[0]?.rect) ?? layout.photo;
}

/** What is said stands on the lower edge of the picture, which stays as large as without it. */
function subtitleArea(format: Format, isTitle: boolean): Rect {
  const safe = TITLE_SAFE[format];
  const layout = layoutOf(format, safe);
  return intersect(inset(isTitle ? besideTitle(layout) : layout.photo, SUBTITLE_MARGIN_PX), safe) ?? safe;
}

/** The soft shadow under a card. */
function shadowOf({ width, height }: Rect): Sprite {
  const rect = { x: SHADOW_PX, y: SHADOW_PX, width, height };
  return {
    width: width + 2 * SHADOW_PX,
    height: height + 2 * SHADOW_PX,
    ops: [
      {
        op: 'rect',
        rect,
        fill: { color: INK, alpha: 0.9 },
        shadow: { color: INK, alpha: 0.34, blurPx: 30, dyPx: 10 },
      },
    ],
  };
}

/** The position in the carousel: a row of dots, and one that moves along it. */
function showDots(builder: SceneBuilder, { dots: at }: Layout): void {
  const { slides, ending } = builder.timeline;
  const { accent } = builder.theme;
  const count = Math.min(slides.length, MOST_DOTS);
  // While the bar grows sideways it has no fixed corner for the dots.
  const from = builder.format === '16:9' ? (slides[0]?.to ?? 0) + 10 : 0;
  const to = ending.from - 12;
  if (count < 2 || to <= from) return;
  const y = at.y - DOT_PX / 2;
  const row: Sprite = {
    width: (count - 1) * STEP_PX + DOT_PX,
    height: DOT_PX,
    ops: Array.from({ length: count }, (_, index) => dotOp(index * STEP_PX, accent, 0.26)),
  };
  const fade = { kind: 'fade', frames: 8 } as const;
  showPart(builder, { sprite: row, at: { x: at.x, y } }, { from, to, enter: fade, leave: fade });
  const spotOf = (slide: number): Rect => ({
    x: at.x + Math.round((slide * (count - 1)) / (slides.length - 1)) * STEP_PX,
    y: Math.round(y),
    width: DOT_PX,
    height: DOT_PX,
  });
  const keys: Key<Rect>[] = slides.slice(1).flatMap((slide, index): Key<Rect>[] => [
    { at: slide.from - MOVE_FRAMES / 2, value: spotOf(index), ease: 'inOut' },
    { at: slide.from + MOVE_FRAMES / 2, value: spotOf(index + 1) },
  ]);
  builder.addElement({
    source: {
      kind: 'sprite',
      sprite: builder.addSprite({ width: DOT_PX, height: DOT_PX, ops: [dotOp(0, accent, 1)] }),
    },
    from,
    to,
    target: [{ at: 0, value: spotOf(0) }, ...keys],
    opacity: [
      { at: from, value: 0, ease: 'out' },
      { at: from + 8, value: 1 },
      { at: to - 8, value: 1, ease: 'in' },
      { at: to, value: 0 },
    ],
  });
}

function dotOp(x: number, color: Color, alpha: number) {
  const rect = { x, y: 0, width: DOT_PX, height: DOT_PX };
  return { op: 'rect', rect, radius: DOT_PX / 2, fill: { color, alpha } } as const;
}
