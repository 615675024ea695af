import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import { type LabelStyle, labelBlock } from './label.ts';
import { type Part, partIn } from './part.ts';

const GAP_PX = 44;

/** Adds the announcement at the head of an end card, and centres both in the card's area. */
export function withLead(
  builder: SceneBuilder,
  { area, align }: { readonly area: Rect; readonly align?: 'left' | 'center' },
  sticker: LabelStyle,
  partsIn: (area: Rect) => Part[],
): Part[] {
  const lead = labelBlock({ ...sticker, ...(align && { align }) }, builder.content.lead, area.width);
  if (!lead) return partsIn(area);
  const { width, height, draw } = lead;
  const taken = height + GAP_PX;
  const parts = partsIn({ ...area, y: area.y + taken, height: area.height - taken });
  const top = Math.min(area.y + area.height, ...parts.map(({ at }) => at.y)) - taken;
  const bottom = Math.max(top + height, ...parts.map(({ at, sprite }) => at.y + sprite.height));
  // Parts reach a little beyond their text, so that a full card would move over the area's edge.
  const by = Math.round(Math.max(0, area.height - (bottom - top)) / 2 + area.y - top);
  const x = area.x + (align === 'center' ? (area.width - width) / 2 : 0);
  const head = partIn({ x, y: top, width, height }, (origin) => draw(origin.x, origin.y));
  return [head, ...parts].map(({ sprite, at }) => ({ sprite, at: { ...at, y: at.y + by } }));
}
