import type { Color } from '#scene/layer.ts';
import { type Caption, planCaptions } from '#scene/overlay/captions.ts';
import { contactParts, type EndCardStyle, propertyParts } from '#scene/overlay/end-card.ts';
import { type Part, partIn, showParts } from '#scene/overlay/part.ts';
import { showSprite } from '#scene/overlay/show-sprite.ts';
import { textBlock } from '#scene/overlay/text-block.ts';
import { keptByCover } from '#scene/pictures/framing.ts';
import { layPictures } from '#scene/pictures/lay-pictures.ts';
import { crossfade } from '#scene/pictures/transitions.ts';
import type { Stage } from '#scene/stage.ts';
import type { Template } from '#scene/template.ts';

const IVORY: Color = '#f6f0e4';
const NIGHT: Color = '#12110f';
const BRASS: Color = '#c9a66b';
const MUTED: Color = '#cfc6b4';

const DISSOLVE_FRAMES = 30;
const slowFade = { kind: 'fade', frames: 22 } as const;

/** Slow and quiet: ivory on near-black, hairlines in brass, one fact at a time. */
export const luxuryTour: Template = {
  id: 'luxury-tour',
  folder: 'Luxury Tour',
  name: 'Luxury Tour',
  description: 'Slow dissolves, a high-contrast serif and one fact at a time, for homes that need no hurry.',
  icon: 'gem',
  aspectRatio: '16:9',
  defaultMusic: 'elegant',
  requiredFields: {
    property_info: [
      'price',
      'mls_number',
      'address',
      'bedrooms',
      'bathrooms',
      'square_footage',
      'land_size',
      'description',
    ],
    realtor_info: ['name', 'phone', 'email', 'website'],
    brokerage_info: ['name', 'phone', 'address'],
  },
  pace: { titleSeconds: 5, holdSeconds: 3.6, shortestHoldSeconds: 2, endSeconds: 6, longestSeconds: 90 },
  compose(stage) {
    stage.choose({ background: NIGHT, posterFrame: stage.timeline.frameOfBeat(0) + 75 });
    layPictures(stage, {
      area: stage.frame,
      transitionFrames: DISSOLVE_FRAMES,
      transition: crossfade,
      motion: ({ index, round }) => ({
        zoom: 0.09,
        direction: 'in',
        drift: index % 2 === 0 ? 1 : -1,
        closeness: 1 + round * 0.3,
      }),
      fit: ({ medium }) =>
        keptByCover(medium, stage.frame) < 0.45 && medium.width < medium.height ? 'fill' : 'cover',
      ending: { kind: 'color', color: NIGHT },
    });
    if (stage.cut === 'strict') return;
    showTitle(stage);
    for (const caption of planCaptions(stage, { factsAtOnce: 1, lagFrames: 14 })) showCaption(stage, caption);
    showEnding(stage);
  },
};

function showTitle(stage: Stage): void {
  const { titleSafe: safe, frame, story } = stage;
  const turn = stage.timeline.turns[0];
  if (!turn) return;
  const to = turn.to - 8;
  const veil = partIn(frame, () => [
    {
      op: 'rect',
      rect: { ...frame, x: 0, y: 0 },
      fill: {
        from: [0, 0],
        to: [0, frame.height],
        stops: [
          { at: 0, ink: { color: NIGHT, alpha: 0.25 } },
          { at: 0.5, ink: { color: NIGHT, alpha: 0.55 } },
          { at: 1, ink: { color: NIGHT, alpha: 0.25 } },
        ],
      },
    },
  ]);
  showSprite(stage, veil.sprite, veil.at, { from: 0, to, enter: { kind: 'cut' }, leave: slowFade });

  const centre = safe.x + safe.width / 2;
  const title = textBlock({
    text: story.title,
    font: 'cormorant-garamond-500',
    sizePx: stage.format === '16:9' ? 132 : 112,
    minSizePx: 60,
    maxWidth: safe.width,
    maxLines: 3,
    leading: 1.04,
    align: 'center',
    ink: { color: IVORY },
  });
  const place = textBlock({
    text: story.title === story.address ? '' : story.address,
    font: 'jost-400',
    sizePx: 34,
    minSizePx: 24,
    maxWidth: safe.width,
    maxLines: 2,
    leading: 1.5,
    tracking: 0.22,
    isUpperCase: true,
    align: 'center',
    ink: { color: IVORY },
  });
  const gap = 46;
  const height = title.height + gap * 2 + place.height;
  const top = safe.y + (safe.height - height) / 2;
  const rule = partIn({ x: centre - 90, y: top + title.height + gap, width: 180, height: 2 }, ({ x, y }) => [
    { op: 'rect', rect: { x, y, width: 180, height: 2 }, fill: { color: BRASS } },
  ]);
  showSprite(stage, rule.sprite, rule.at, {
    from: 16,
    to,
    enter: { kind: 'wipe', frames: 34, from: 'left' },
    leave: slowFade,
  });
  const words = [blockPart(title, safe, top), blockPart(place, safe, top + title.height + gap * 2)];
  showParts(
    stage,
    words,
    { from: 10, to, enter: { kind: 'glide', frames: 30, by: { x: 0, y: 18 } }, leave: slowFade },
    16,
  );
}

function blockPart(block: ReturnType<typeof textBlock>, safe: Stage['titleSafe'], y: number): Part {
  return partIn({ x: safe.x - 10, y: y - 20, width: safe.width + 20, height: block.height + 40 }, (origin) =>
    block.draw(origin.x + 10 + safe.width / 2, origin.y + 20),
  );
}

function showCaption(stage: Stage, caption: Caption): void {
  const { titleSafe: safe, frame } = stage;
  const scrimTop = frame.height * 0.45;
  const scrim = partIn({ x: 0, y: scrimTop, width: frame.width, height: frame.height - scrimTop }, () => [
    {
      op: 'rect',
      rect: { x: 0, y: 0, width: frame.width, height: frame.height - scrimTop },
      fill: {
        from: [0, 0],
        to: [0, frame.height - scrimTop],
        stops: [
          { at: 0, ink: { color: NIGHT, alpha: 0 } },
          { at: 0.6, ink: { color: NIGHT, alpha: 0.62 } },
          { at: 1, ink: { color: NIGHT, alpha: 0.8 } },
        ],
      },
    },
  ]);
  showSprite(stage, scrim.sprite, scrim.at, { ...caption, enter: slowFade, leave: slowFade });
  const appearance = {
    from: caption.from,
    to: caption.to,
    enter: { kind: 'glide', frames: 26, by: { x: 0, y: 14 } },
    leave: slowFade,
  } as const;
  const bottom = safe.y + safe.height;
  if (caption.kind === 'sentence') {
    const words = textBlock({
      text: caption.text,
      font: 'cormorant-garamond-500',
      sizePx: 60,
      minSizePx: 40,
      maxWidth: Math.min(safe.width, 1200),
      maxLines: 3,
      leading: 1.16,
      align: 'center',
      ink: { color: IVORY },
    });
    const part = blockPart(words, safe, bottom - words.height);
    showSprite(stage, part.sprite, part.at, appearance);
    return;
  }
  const column = safe.width / caption.facts.length;
  caption.facts.forEach((fact, index) => {
    const box = { x: safe.x + index * column, width: column };
    const value = textBlock({
      text: fact.value,
      font: 'cormorant-garamond-500',
      sizePx: caption.facts.length > 2 ? 84 : 124,
      minSizePx: 44,
      maxWidth: column - 20,
      maxLines: 1,
      align: 'center',
      ink: { color: IVORY },
    });
    const label = textBlock({
      text: fact.label,
      font: 'jost-400',
      sizePx: 28,
      minSizePx: 16,
      maxWidth: column - 20,
      maxLines: 1,
      tracking: 0.24,
      isUpperCase: true,
      align: 'center',
      ink: { color: BRASS },
    });
    const top = bottom - label.height - 30 - value.height;
    const part = partIn({ x: box.x, y: top - 16, width: column, height: bottom - top + 24 }, (origin) => [
      ...label.draw(origin.x + column / 2, origin.y + 16),
      ...value.draw(origin.x + column / 2, origin.y + 16 + label.height + 30),
    ]);
    showSprite(stage, part.sprite, part.at, { ...appearance, from: caption.from + index * 6 });
  });
}

function showEnding(stage: Stage): void {
  const { ending } = stage.timeline;
  const style: EndCardStyle = {
    area: stage.titleSafe,
    align: 'center',
    nameFont: 'cormorant-garamond-500',
    textFont: 'jost-400',
    ink: IVORY,
    mutedInk: MUTED,
    accent: BRASS,
    plate: '#26231e',
    portraitRounding: 0.5,
    nameSizePx: 88,
  };
  const { contact } = stage.story;
  const parts = contact ? contactParts(stage, contact, style) : propertyParts(stage, style);
  const enter = { kind: 'glide', frames: 26, by: { x: 0, y: 14 } } as const;
  showParts(stage, parts, { from: ending.from + 10, to: ending.to, enter, leave: { kind: 'cut' } }, 6);
}
