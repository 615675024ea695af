import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Fill, Ink } from '#scene/model/sprite.ts';
import { type Part, partIn } from './part.ts';

// The height over which a scrim fades in; a shorter one would show as a stripe.
const RISE_PX = 260;

/** A gradient behind light text: it fades in above the text and reaches down to the frame's lower edge. */
export function scrimBelow(builder: SceneBuilder, textTop: number, color: Color, alpha: number): Part {
  const { frame } = builder;
  const top = Math.max(0, textTop - RISE_PX);
  const height = frame.height - top;
  const full = Math.min(1, (textTop - 30 - top) / height);
  return scrimPart(frame.width, top, height, shade(color, alpha, height, full));
}

/** A gradient behind light text: it reaches from the frame's upper edge down to the text, and fades out below it. */
export function scrimAbove({ frame }: SceneBuilder, textBottom: number, color: Color, alpha: number): Part {
  const height = Math.min(frame.height, textBottom + RISE_PX);
  const below = shade(color, alpha, height, 1 - (textBottom + 30) / height);
  return scrimPart(frame.width, 0, height, { ...below, from: below.to, to: below.from });
}

/** A gradient behind text in the middle of a tall picture: it fades in above the text and out below it. */
export function scrimBand(
  builder: SceneBuilder,
  text: { top: number; bottom: number },
  color: Color,
  alpha: number,
): Part {
  const { frame } = builder;
  const top = Math.max(0, text.top - RISE_PX);
  const bottom = Math.min(frame.height, text.bottom + RISE_PX);
  const height = bottom - top;
  const at = (y: number) => Math.min(1, Math.max(0, (y - top) / height));
  const stop = (y: number, share: number) => ({ at: at(y), ink: { color, alpha: alpha * share } });
  const fill: Fill = {
    from: [0, 0],
    to: [0, height],
    stops: [
      stop(text.top - RISE_PX, 0),
      stop(text.top - RISE_PX * 0.7, 0.2),
      stop(text.top - RISE_PX * 0.4, 0.72),
      stop(text.top - RISE_PX * 0.12, 1),
      stop(text.bottom + RISE_PX * 0.12, 1),
      stop(text.bottom + RISE_PX * 0.4, 0.72),
      stop(text.bottom + RISE_PX * 0.7, 0.2),
      stop(text.bottom + RISE_PX, 0),
    ],
  };
  return scrimPart(frame.width, top, height, fill);
}

// The middle stops ease it: a linear ramp has a visible corner at both ends.
function shade(color: Color, alpha: number, height: number, full: number): Exclude<Fill, Ink> {
  return {
    from: [0, 0],
    to: [0, height],
    stops: [
      { at: 0, ink: { color, alpha: 0 } },
      { at: full * 0.35, ink: { color, alpha: alpha * 0.2 } },
      { at: full * 0.7, ink: { color, alpha: alpha * 0.72 } },
      { at: full, ink: { color, alpha } },
      { at: 1, ink: { color, alpha } },
    ],
  };
}

// Painted from the sprite's own corner: half a pixel of a gradient's transparent end does not matter.
function scrimPart(width: number, y: number, height: number, fill: Fill): Part {
  return partIn({ x: 0, y, width, height }, () => [
    { op: 'rect', rect: { x: 0, y: 0, width, height }, fill },
  ]);
}
