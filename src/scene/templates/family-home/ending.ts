import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import { businessCardParts } from '#scene/overlay/business-card.ts';
import type { EndCardStyle } from '#scene/overlay/end-card.ts';
import type { LabelStyle } from '#scene/overlay/label.ts';
import { withLead } from '#scene/overlay/lead.ts';
import { type Part, showEndCard, showPart } from '#scene/overlay/part.ts';
import { lineParts, textBlock } from '#scene/overlay/text-block.ts';
import { showFirstPicture } from '#scene/pictures/show-picture.ts';
import type { Transition } from '#scene/pictures/transitions.ts';
import { sized } from '#scene/theme/faces.ts';
import { FADED, factBlock, SAND, WALNUT } from './card.ts';
import { casing, glazingBars } from './house-window.ts';

const FADE_FRAMES = 20;
/** So many letters, as '$1,250,000–$1,399,000' has, would be cut in a third of the card. */
const LONG_VALUE = 16;

/** The first picture once more, seen through a window, beside the contact details. */
export function showEnding(builder: SceneBuilder, sticker: LabelStyle): void {
  const { timeline, theme } = builder;
  const { ending } = timeline;
  const { view, text } = layoutOf(builder);
  showView(builder, view, ending.from + 4, ending.to);
  const style: Omit<EndCardStyle, 'area'> = {
    nameFace: theme.display,
    textFace: theme.text,
    ink: WALNUT,
    mutedInk: FADED,
    lightLogoPlate: WALNUT,
    accent: theme.accent,
    plate: SAND,
    portraitRounding: 0.5,
    nameSizePx: builder.format === '16:9' ? 104 : 96,
  };
  const { contact } = builder.content;
  const parts = withLead(builder, { area: text }, sticker, (area) =>
    contact ? businessCardParts(builder, contact, { ...style, area }) : propertyParts(builder, area),
  );
  showEndCard(builder, parts, ending.from + 10, { kind: 'glide', frames: 24, by: { x: 0, y: 30 } }, 5);
}

function layoutOf({ format, titleSafe: safe }: SceneBuilder): { readonly view: Rect; readonly text: Rect } {
  const bottom = safe.y + safe.height;
  if (format === '16:9')
    return {
      view: { x: 124, y: 172, width: 690, height: Math.min(736, bottom - 140) },
      text: { x: 916, y: safe.y, width: safe.x + safe.width - 916, height: safe.height },
    };
  if (format === '9:16')
    // Platforms put their controls over the lower third: the picture may have it.
    return {
      view: { x: 90, y: 1250, width: 900, height: 560 },
      text: { ...safe, height: Math.min(1180, bottom) - safe.y },
    };
  return {
    view: { x: 108, y: 92, width: 864, height: 300 },
    text: { ...safe, y: 448, height: safe.y + safe.height - 448 },
  };
}

function showView(builder: SceneBuilder, view: Rect, from: number, to: number): void {
  const arrival: Transition = { incoming: [{ opacity: 0, ease: 'out' }] };
  showFirstPicture(builder, { area: view, from, to, arrivalFrames: FADE_FRAMES, arrival });
  const fade = { from, to, enter: { kind: 'fade', frames: FADE_FRAMES }, leave: { kind: 'none' } } as const;
  const [upright, cross] = glazingBars(view);
  const wipeFrom = (side: 'top' | 'left') => ({ kind: 'wipe', frames: 26, from: side }) as const;
  showPart(builder, upright, { ...fade, from: from + 8, enter: wipeFrom('top') });
  showPart(builder, cross, { ...fade, from: from + 14, enter: wipeFrom('left') });
  showPart(builder, casing(view), fade);
}

/** The address and the facts, where no agent may be named. */
function propertyParts(builder: SceneBuilder, area: Rect): Part[] {
  const { content } = builder;
  const isShort = content.endFacts.every(({ value }) => value.length < LONG_VALUE);
  const columns = builder.format === '1:1' && isShort ? 3 : 2;
  const width = area.width / columns;
  for (let scale = 1; ; scale *= 0.94) {
    const address = textBlock({
      text: content.address,
      ...sized(builder.theme.display, 80 * scale, 40 * scale),
      maxWidth: area.width,
      maxLines: 3,
      leading: 1.1,
      color: WALNUT,
    });
    const blocks = content.endFacts.map((fact) => factBlock(builder, fact, 78 * scale, width - 40));
    const rowHeight = Math.max(0, ...blocks.map((block) => block.height));
    const step = rowHeight + 48 * scale;
    const top = address.height + 60 * scale;
    const height = top + Math.ceil(blocks.length / columns) * step - 48 * scale;
    if (height > area.height && scale > 0.3) continue;
    const y = area.y + Math.max(0, (area.height - height) / 2);
    return [
      ...lineParts(address, area.x, y),
      ...blocks.map((block, index) => {
        // Labels on one line, whatever the sizes of their figures.
        const bottom = y + top + Math.floor(index / columns) * step + rowHeight;
        return block.part(area.x + (index % columns) * width, bottom - block.height);
      }),
    ];
  }
}
