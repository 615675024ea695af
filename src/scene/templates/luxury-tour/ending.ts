import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Color } from '#scene/model/layer.ts';
import { contactParts, type EndCardStyle, propertyParts } from '#scene/overlay/end-card.ts';
import { withLead } from '#scene/overlay/lead.ts';
import { type Part, partIn, rectPart, showEndCard } from '#scene/overlay/part.ts';
import { CARD_ALPHA, CROSSFADE_FRAMES, IVORY, NIGHT, slowFade, slowRise, stickerOf, UMBER } from './style.ts';

const MUTED: Color = '#cfc6b4';

/** The last picture darkens behind the contact details, or behind the property's facts where no agent may be named. */
export function showEnding(builder: SceneBuilder): void {
  const { theme } = builder;
  const { ending } = builder.timeline;
  const style: Omit<EndCardStyle, 'area'> = {
    nameFace: theme.display,
    textFace: theme.text,
    ink: IVORY,
    mutedInk: MUTED,
    logoPlate: IVORY,
    accent: theme.accent,
    plate: UMBER,
    portraitRounding: 0.5,
    nameSizePx: 104,
  };
  const { contact } = builder.content;
  const parts = withLead(builder, { area: builder.titleSafe, align: 'center' }, stickerOf(theme), (area) =>
    contact ? contactParts(builder, contact, { ...style, area }) : propertyParts(builder, { ...style, area }),
  );
  const shade = rectPart(builder.frame, { color: NIGHT, alpha: CARD_ALPHA });
  const fade = { kind: 'fade', frames: CROSSFADE_FRAMES } as const;
  showEndCard(builder, [shade], ending.from - CROSSFADE_FRAMES / 2, fade, 0);
  showEndCard(builder, [framePart(builder)], ending.from + 4, slowFade, 0);
  showEndCard(builder, parts, ending.from, slowRise, 5);
}

/** A brass hairline frame around the end card. */
function framePart({ actionSafe: safe, theme }: SceneBuilder): Part {
  return partIn(safe, ({ x, y }) => [
    {
      op: 'rect',
      rect: { x: x + 1, y: y + 1, width: safe.width - 2, height: safe.height - 2 },
      stroke: { color: theme.accent, alpha: 0.55, widthPx: 2 },
    },
  ]);
}
