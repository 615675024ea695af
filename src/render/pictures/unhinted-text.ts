import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';

// Skia rounds a lean to 1/1024; less than half of that is none.
const LEAST_LEAN = 0.51 / 1024;
// Beyond any sprite, and so are the gradient's greys: enough of them that black and white are the same to Skia, which
// tells eight brightnesses apart.
const FAR_PX = 100_000;
const GREYS = 22;

/**
 * From now on the context sets letters as the typeface has them, which is how browsers draw the preview's. Of itself this canvas
 * bends them to the pixel grid and makes light ones bolder than dark ones, and it has no setting for either.
 */
export function unhintText(context: SKRSContext2D, scale: number): void {
  const fillText = context.fillText.bind(context);
  // Skia does not bend letters that lean. About their baseline, it is a tenth of a pixel at a height of 100.
  const lean = LEAST_LEAN / scale;
  context.fillText = (text, x, baseline) => {
    context.save();
    context.transform(1, 0, lean, 1, -lean * baseline, 0);
    if (typeof context.fillStyle === 'string') context.fillStyle = evenInk(context, context.fillStyle);
    fillText(text, x, baseline);
    context.restore();
  };
}

/** An ink that Skia takes for a middle grey, and strengthens no more than it has to: it goes by the mean of a gradient's stops. */
function evenInk(context: SKRSContext2D, ink: string): CanvasGradient {
  const gradient = context.createLinearGradient(0, 0, FAR_PX, 0);
  gradient.addColorStop(0, ink);
  gradient.addColorStop(0.5, ink);
  for (let grey = 1; grey <= GREYS; grey += 1) gradient.addColorStop(0.5 + grey / GREYS / 2, '#909090');
  return gradient;
}
