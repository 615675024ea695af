import { atEnding, atTitle, type SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Template } from '#scene/build/template.ts';
import { headlinesOf, streetOf } from '#scene/content/content.ts';
import type { Rect } from '#scene/model/geometry.ts';
import { type Caption, planCaptions, type Sentence } from '#scene/overlay/captions.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { partIn, rectPart, showPart, showParts } from '#scene/overlay/part.ts';
import { showPhotoCaptions } from '#scene/overlay/photo-captions.ts';
import { lineParts, textBlock, textBlockWithin } from '#scene/overlay/text-block.ts';
import { alternating, coverShare, kenBurns } from '#scene/pictures/framing.ts';
import { showSlides } from '#scene/pictures/show-slides.ts';
import { slideOver, splitPanels, type Transition, wipe } from '#scene/pictures/transitions.ts';
import { sized } from '#scene/theme/faces.ts';
import { TEXT_CONTRAST } from '#scene/theme/legible.ts';
import type { Theme } from '#scene/theme/theme.ts';
import { showEnding } from './showcase-pro/ending.ts';
import { areaAboveStrip, showFactStrip } from './showcase-pro/fact-strip.ts';
import {
  GREY,
  HAIRLINE,
  INK,
  MIST,
  PAPER,
  type Panel,
  panelAt,
  planPanels,
  showPanels,
  splitOf,
  TRANSITION_FRAMES,
  textAreaIn,
} from './showcase-pro/panels.ts';

const RUNNING_HEAD_PX = 80;
const RULE_PX = { width: 112, height: 12 };
const leave = { kind: 'fade', frames: 8 } as const;

const labelOf = ({ text }: Theme): LabelStyle => ({
  ...sized(text, 40),
  tracking: -0.01,
  color: INK,
  plate: { color: PAPER },
});

/** Reversed, so that it is one plate over panel and picture. */
const subtitleOf = (theme: Theme): LabelStyle => ({
  ...labelOf(theme),
  ...sized(theme.text, 44),
  color: PAPER,
  plate: { color: INK },
});

/** White on ink. */
const stickerOf = ({ display, plate, onPlate }: Theme): LabelStyle => ({
  ...sized(display, 48),
  tracking: -0.01,
  color: onPlate,
  plate: { color: plate },
});

/** Editorial: white and ink, split panels, a fact strip that builds up. */
export const showcasePro = {
  id: 'showcase-pro',
  folder: 'Showcase_Pro',
  name: 'Showcase Pro',
  description: 'A magazine spread in motion: white panels, confident type and a fact strip that builds up.',
  icon: 'panels-top-left',
  aspectRatio: '16:9',
  defaultMusic: 'upbeat',
  requiredFields: {
    property_info: ['price', 'address', 'bedrooms', 'bathrooms', 'square_footage', 'description'],
    realtor_info: ['name', 'phone', 'email', 'website'],
    brokerage_info: ['name', 'phone', 'address'],
  },
  pace: { titleSeconds: 4, holdSeconds: 2.6, shortestHoldSeconds: 1.5, longestSeconds: 60 },
  theme: {
    accent: INK,
    ground: { colors: [PAPER, MIST], contrast: TEXT_CONTRAST, ink: INK },
    plate: { on: [PAPER], inks: [PAPER, INK] },
    display: { font: 'archivo-800', weight: 'strong' },
    text: { font: 'archivo-500', weight: 'strong' },
  },
  label: labelOf,
  subtitles: { label: subtitleOf, areaOf: areaAboveStrip },
  compose(builder) {
    builder.set({ background: PAPER, posterFrame: 75 });
    if (builder.cut === 'strict') {
      showPictures(builder, []);
      return;
    }
    const captions = planCaptions(builder, { factsAtOnce: 2, lagFrames: 12 });
    const panels = planPanels(builder, captions);
    showPictures(builder, panels);
    showPanels(builder, panels);
    const [title] = panels;
    if (title) showTitle(atTitle(builder), title);
    let page = 0;
    for (const caption of captions) {
      const panel = panelAt(panels, caption.from);
      if (caption.kind === 'sentence' && panel) showSentence(builder, panel, caption, ++page);
    }
    showFactStrip(builder, captions);
    showPhotoCaptions(builder, {
      ...labelOf(builder.theme),
      sticker: stickerOf(builder.theme),
      enter: { kind: 'unmask', frames: 16, from: 'top' },
      leave: { kind: 'fade', frames: 8 },
      lagFrames: TRANSITION_FRAMES / 2,
      areaOf: (slide) => pictureArea(builder, panels, slide),
    });
    showEnding(atEnding(builder), stickerOf(builder.theme));
  },
} as const satisfies Template;

function pictureArea(builder: SceneBuilder, panels: readonly Panel[], slide: number): Rect {
  const panel = panelAt(panels, builder.timeline.slides[slide]?.from ?? -1);
  return panel ? splitOf(builder, panel.side, panel.from === 0).picture : builder.frame;
}

function showPictures(builder: SceneBuilder, panels: readonly Panel[]): void {
  const { slides } = builder.timeline;
  const panelOf = (index: number) => panelAt(panels, slides[index]?.from ?? -1);
  showSlides(builder, {
    area: builder.frame,
    areaOf: ({ index }) => pictureArea(builder, panels, index),
    transitionFrames: TRANSITION_FRAMES,
    transition: ({ index }) => transitionInto(builder, index, panelOf(index), panelOf(index - 1)),
    motion: kenBurns(0.085, alternating),
    fit: ({ medium, index }) =>
      coverShare(medium, pictureArea(builder, panels, index)) < 0.4 ? 'stack' : 'cover',
    gapPx: 12,
    endingColor: PAPER,
  });
}

/** Beside a panel the picture slides in towards it; alone on the page, pictures change in strips. */
function transitionInto(
  builder: SceneBuilder,
  index: number,
  panel: Panel | undefined,
  panelBefore: Panel | undefined,
): Transition {
  if (panel && panel === panelBefore) return wipe(panel.side === 'right' ? 'right' : 'left');
  const beside = panel ?? panelBefore;
  if (beside) return slideOver(({ left: 'left', right: 'right', top: 'up' } as const)[beside.side]);
  const axis = builder.format === '9:16' ? 'rows' : 'columns';
  return index % 2 === 0 ? splitPanels(3, axis) : splitPanels(2, axis);
}

/** The headline in very large type, line by line, below a bar in the accent. */
function showTitle(builder: SceneBuilder, panel: Panel): void {
  const { headline, subline } = headlinesOf(builder.content);
  const area = textAreaIn(builder, panel.side, true);
  const place = textBlock({
    text: subline,
    ...sized(builder.theme.text, builder.format === '1:1' ? 34 : 38, 24),
    maxWidth: area.width,
    maxLines: 2,
    leading: 1.3,
    color: GREY,
  });
  const gaps = { rule: 52, place: place.height > 0 ? 44 : 0 };
  const title = textBlockWithin(
    {
      text: headline,
      ...sized(builder.theme.display, builder.format === '1:1' ? 92 : 118, 50),
      maxWidth: area.width,
      maxLines: builder.format === '1:1' ? 3 : 5,
      leading: 1.02,
      tracking: -0.028,
      color: INK,
    },
    area.height - RULE_PX.height - gaps.rule - gaps.place - place.height,
  );
  const height = RULE_PX.height + gaps.rule + title.height + gaps.place + place.height;
  const top = area.y + (area.height - height) * (panel.side === 'top' ? 1 : 0.5);
  const to = panel.to - TRANSITION_FRAMES / 2;
  showRule(builder, area.x, top, 0, to);
  const titleTop = top + RULE_PX.height + gaps.rule;
  showParts(
    builder,
    lineParts(title, area.x, titleTop),
    { from: 2, to, enter: { kind: 'unmask', frames: 22, from: 'bottom' }, leave },
    5,
  );
  showParts(
    builder,
    lineParts(place, area.x, titleTop + title.height + gaps.place),
    { from: 26, to, enter: { kind: 'glide', frames: 20, by: { x: -24, y: 0 } }, leave },
    4,
  );
}

/** A sentence, set large in its panel. */
function showSentence(builder: SceneBuilder, panel: Panel, caption: Caption & Sentence, page: number): void {
  const area = textAreaIn(builder, panel.side, false);
  const gap = 46;
  const words = textBlockWithin(
    {
      text: caption.text,
      ...sized(builder.theme.text, (builder.format === '1:1' ? 60 : 70) * caption.scale, 34 * caption.scale),
      maxWidth: area.width,
      maxLines: panel.side === 'top' ? 4 : 6,
      leading: 1.16,
      tracking: -0.02,
      color: INK,
    },
    area.height - RUNNING_HEAD_PX - RULE_PX.height - gap,
  );
  const height = RULE_PX.height + gap + words.height;
  const top = area.y + (area.height - height) * (panel.side === 'top' ? 1 : 0.5);
  const to = Math.min(caption.to, panel.to - TRANSITION_FRAMES / 2);
  showRunningHead(builder, area, page, caption.from - 4, to);
  showRule(builder, area.x, top, caption.from, to);
  showParts(
    builder,
    lineParts(words, area.x, top + RULE_PX.height + gap),
    { from: caption.from + 3, to, enter: { kind: 'unmask', frames: 20, from: 'bottom' }, leave },
    4,
  );
}

/** The running head of a magazine page: the street, which all cuts may show, the page number, a hairline below. */
function showRunningHead(builder: SceneBuilder, area: Rect, page: number, from: number, to: number): void {
  const { address, title } = builder.content;
  const small = (text: string, maxWidth: number, align: 'left' | 'right') =>
    textBlock({
      text,
      ...sized(builder.theme.text, 36, 28),
      maxWidth,
      align,
      color: GREY,
    });
  const number = small(String(page).padStart(2, '0'), 80, 'right');
  const name = small(streetOf(address) || title, area.width - 120, 'left');
  const words = partIn({ ...area, y: area.y - 6, height: 56 }, ({ x, y }) => [
    ...name.draw(x, y + 9),
    ...number.draw(x + area.width, y + 9),
  ]);
  showPart(builder, words, { from, to, enter: { kind: 'fade', frames: 12 }, leave });
  const line = rectPart({ ...area, y: area.y + 56, height: 2 }, { color: HAIRLINE });
  showPart(builder, line, { from, to, enter: { kind: 'wipe', frames: 24, from: 'left' }, leave });
}

function showRule(builder: SceneBuilder, x: number, y: number, from: number, to: number): void {
  showPart(builder, rectPart({ x, y, ...RULE_PX }, { color: builder.theme.accent }), {
    from,
    to,
    enter: { kind: 'wipe', frames: 18, from: 'left' },
    leave: { kind: 'wipe', frames: 10, from: 'right' },
  });
}
