import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Fact } from '#scene/content/facts.ts';
import type { Rect } from '#scene/model/geometry.ts';
import { businessCardParts } from '#scene/overlay/business-card.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { withLead } from '#scene/overlay/lead.ts';
import { type Part, partIn, showEndCard } from '#scene/overlay/part.ts';
import { lineParts, textBlock } from '#scene/overlay/text-block.ts';
import { showFirstPicture } from '#scene/pictures/show-picture.ts';
import type { Transition } from '#scene/pictures/transitions.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { type Face, sized } from '#scene/theme/faces.ts';
import { GREY, HAIRLINE, INK, MIST, TRANSITION_FRAMES } from './panels.ts';

/** The first picture on one panel, the contact details on the other. */
export function showEnding(builder: SceneBuilder, sticker: LabelStyle): void {
  const { timeline, theme } = builder;
  const { ending } = timeline;
  const { view, text } = layoutOf(builder);
  showView(builder, view, ending.from - 4, ending.to);
  const { contact } = builder.content;
  const parts = withLead(builder, { area: text }, sticker, (area) =>
    contact
      ? businessCardParts(builder, contact, {
          area,
          nameFace: theme.display,
          textFace: theme.text,
          ink: INK,
          mutedInk: GREY,
          lightLogoPlate: INK,
          accent: theme.accent,
          plate: MIST,
          portraitRounding: 0,
          nameSizePx: 108,
          tracking: -0.02,
        })
      : propertyParts(builder, area),
  );
  showEndCard(builder, parts, ending.from + 8, { kind: 'glide', frames: 22, by: { x: 36, y: 0 } }, 4);
}

function layoutOf({ format, frame, titleSafe: safe }: SceneBuilder): {
  readonly view: Rect;
  readonly text: Rect;
} {
  const right = safe.x + safe.width;
  if (format === '16:9')
    return { view: { ...frame, width: 780 }, text: { ...safe, x: 876, width: right - 876 } };
  // Platforms put their controls over the lower third of a tall page: the picture may have it.
  if (format === '9:16')
    return {
      view: { ...frame, y: 1200, height: 720 },
      text: { ...safe, height: Math.min(1120, safe.y + safe.height) - safe.y },
    };
  return {
    view: { ...frame, height: 380 },
    text: { ...safe, y: 440, height: safe.y + safe.height - 440 },
  };
}

function showView(builder: SceneBuilder, area: Rect, from: number, to: number): void {
  const offset = { '16:9': { x: -1, y: 0 }, '9:16': { x: 0, y: 1 }, '1:1': { x: 0, y: -1 } }[builder.format];
  const arrival: Transition = { incoming: [{ offset, ease: 'out' }] };
  showFirstPicture(builder, { area, from, to, arrivalFrames: TRANSITION_FRAMES + 4, arrival });
}

/** The address over a table of facts, where no agent may be named. */
function propertyParts(builder: SceneBuilder, area: Rect): Part[] {
  const { content, theme } = builder;
  const address = textBlock({
    text: content.address,
    ...sized(theme.display, 80, 40),
    maxWidth: area.width,
    maxLines: 4,
    leading: 1.04,
    tracking: -0.025,
    color: INK,
  });
  const gap = 56;
  const available = area.height - address.height - gap;
  const rowHeight = Math.min(88, available / Math.max(1, content.endFacts.length));
  const height = address.height + gap + rowHeight * content.endFacts.length;
  const top = area.y + Math.max(0, (area.height - height) / 2);
  return [
    ...lineParts(address, area.x, top),
    ...content.endFacts.map((fact, index) =>
      tableRow(builder, fact, {
        ...area,
        y: top + address.height + gap + index * rowHeight,
        height: rowHeight,
      }),
    ),
  ];
}

function tableRow({ theme }: SceneBuilder, fact: Fact, row: Rect): Part {
  const sizePx = row.height * 0.46;
  const line = (text: string, face: 'display' | 'text', align: 'left' | 'right') =>
    textBlock({
      text,
      ...sized(theme[face], sizePx, sizePx * 0.4),
      maxWidth: row.width * 0.52,
      align,
      color: face === 'display' ? INK : GREY,
    });
  const label = line(fact.label, 'text', 'left');
  const value = line(fact.value, 'display', 'right');
  const capPx = (face: Face) => sizePx * face.scale * (heightsOf(face.font).capHeight / 1000);
  const topOf = (face: Face) => (row.height - capPx(face)) / 2;
  return partIn(row, ({ x, y }) => [
    { op: 'rect', rect: { x, y, width: row.width, height: 2 }, fill: { color: HAIRLINE } },
    ...label.draw(x, y + topOf(theme.text)),
    ...value.draw(x + row.width, y + topOf(theme.display)),
  ]);
}
