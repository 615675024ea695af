import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Fill } from '#scene/model/sprite.ts';
import { type Part, partIn } from './part.ts';

// How far a scrim takes to reach its strength: shorter ones show as a stripe.
const RISE_PX = 260;

/** A shade that lets light text be read: it rises above the text and stays full down to the frame's lower edge. */
export function scrimBelow(builder: SceneBuilder, textTop: number, color: Color, alpha: number): Part {
  const { frame } = builder;
  const top = Math.max(0, textTop - RISE_PX);
  const height = frame.height - top;
  const full = Math.min(1, (textTop - 30 - top) / height);
  const area: Rect = { x: 0, y: top, width: frame.width, height };
  return partIn(area, () => [
    { op: 'rect', rect: { x: 0, y: 0, width: frame.width, height }, fill: shade(color, alpha, height, full) },
  ]);
}

/** A shade behind text in the middle of a tall picture: it rises above the text and sinks below it. */
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
  return partIn({ x: 0, y: top, width: frame.width, height }, () => [
    { op: 'rect', rect: { x: 0, y: 0, width: frame.width, height }, fill },
  ]);
}

/** An even shade over the whole picture, for titles that stand in its middle. */
export function veil(builder: SceneBuilder, color: Color, alpha: number): Part {
  const { frame } = builder;
  return partIn(frame, () => [{ op: 'rect', rect: { ...frame, x: 0, y: 0 }, fill: { color, alpha } }]);
}

// Eased by its middle stop: a straight ramp has a visible corner at both ends.
function shade(color: Color, alpha: number, height: number, full: number): Fill {
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
