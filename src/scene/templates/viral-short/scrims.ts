import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { type Part, rectPart } from '#scene/overlay/part.ts';
import { scrimBand } from '#scene/overlay/scrim.ts';
import { BLACK } from './full-width-lines.ts';

/** How dark a scrim is behind text. */
export const SCRIM_ALPHA = 0.66;
// Over these heights the scrim above a lowered picture becomes clear: within the picture, and below the text.
const INTO_PICTURE_PX = 220;
const BELOW_TEXT_PX = 250;

/** From the text's top to the progress line below it. */
export function textScrim(builder: SceneBuilder, top: number): Part {
  const { titleSafe: safe } = builder;
  return scrimBand(builder, { top, bottom: safe.y + safe.height + 40 }, BLACK, SCRIM_ALPHA);
}

/** Black down to the picture, whose upper edge it hides, and a scrim from there to the text's lower edge. */
export function scrimAbovePicture({ frame }: SceneBuilder, pictureTop: number, textBottom: number): Part {
  const height = textBottom + BELOW_TEXT_PX;
  const stop = (y: number, alpha: number) => ({ at: y / height, ink: { color: BLACK, alpha } });
  return rectPart(
    { ...frame, height },
    {
      from: [0, 0],
      to: [0, height],
      stops: [
        stop(0, 1),
        stop(pictureTop + 4, 1),
        stop(pictureTop + INTO_PICTURE_PX * 0.45, 0.86),
        stop(pictureTop + INTO_PICTURE_PX, SCRIM_ALPHA + 0.04),
        stop(textBottom + BELOW_TEXT_PX * 0.12, SCRIM_ALPHA),
        stop(textBottom + BELOW_TEXT_PX * 0.45, SCRIM_ALPHA * 0.6),
        stop(textBottom + BELOW_TEXT_PX * 0.75, SCRIM_ALPHA * 0.15),
        stop(height, 0),
      ],
    },
  );
}
