import type { Rect } from '#scene/model/geometry.ts';
import { channels } from '#scene/model/layer.ts';
import type { Fill, Ink, PaintOp, Portrait, Sprite } from '#scene/model/sprite.ts';
import { canvasFont } from '#scene/text/fonts.ts';
import { directionOf, isRightToLeft, widthOf } from '#scene/text/measure.ts';
import type { DrawableImage, PictureSurface } from './surface.ts';

type Gradient = {
  addColorStop(offset: number, color: string): void;
};

/** What painting needs of a canvas: a browser's 2D context and Skia's both have it. `Image` is whatever they draw. */
export type Surface<Image> = PictureSurface<Image> & {
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: 'round' | 'butt' | 'square';
  lineJoin: 'round' | 'bevel' | 'miter';
  font: string;
  textAlign: 'left' | 'center' | 'right' | 'start' | 'end';
  direction: 'ltr' | 'rtl' | 'inherit';
  textBaseline: 'alphabetic' | 'top' | 'middle' | 'bottom' | 'hanging' | 'ideographic';
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetY: number;
  scale(x: number, y: number): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void;
  quadraticCurveTo(ax: number, ay: number, x: number, y: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  fill(): void;
  stroke(): void;
  fillText(text: string, x: number, y: number): void;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient;
};

/** The agent's own pictures; sprites use only those whose size was in the scene's input. */
export type Portraits<Image> = {
  readonly [P in Portrait]?: (DrawableImage<Image> & { readonly isLight?: boolean }) | undefined;
};

/** Paints a sprite from the surface's origin, `scale` output pixels to a scene pixel. */
export function paintSprite<Image>(
  surface: Surface<Image>,
  sprite: Sprite,
  portraits: Portraits<Image>,
  scale: number,
): void {
  surface.save();
  surface.scale(scale, scale);
  for (const op of sprite.ops) {
    surface.save();
    paint(surface, op, portraits, scale);
    surface.restore();
  }
  surface.restore();
}

function paint<Image>(
  surface: Surface<Image>,
  op: PaintOp,
  portraits: Portraits<Image>,
  scale: number,
): void {
  switch (op.op) {
    case 'rect':
      if (op.shadow) castShadow(surface, op.shadow, scale);
      trace(surface, op.rect, op.radius ?? 0);
      fillAndStroke(surface, op);
      return;
    case 'path':
      tracePath(surface, op.d);
      surface.lineCap = op.stroke?.cap ?? 'butt';
      surface.lineJoin = 'round';
      fillAndStroke(surface, op);
      return;
    case 'text':
      if (op.shadow) castShadow(surface, op.shadow, scale);
      paintText(surface, op);
      return;
    case 'portrait':
      paintPortrait(surface, op, portraits[op.portrait]);
  }
}

function paintText<Image>(surface: Surface<Image>, op: PaintOp & { op: 'text' }): void {
  const { text, font, sizePx, trackingPx = 0, align = 'left' } = op;
  surface.font = canvasFont(font, sizePx);
  surface.fillStyle = cssColor(op.ink);
  surface.textBaseline = 'alphabetic';
  if (trackingPx === 0 || isRightToLeft(text)) {
    // 'left' and 'right' mean the same in both directions.
    surface.direction = directionOf(text);
    surface.textAlign = align;
    surface.fillText(text, op.x, op.baseline);
    return;
  }
  // Not every browser's canvas supports letter spacing, so letters are positioned one by one.
  surface.textAlign = 'left';
  const width = widthOf(text, { font, sizePx, tracking: trackingPx / sizePx });
  let x = op.x - (align === 'center' ? width / 2 : align === 'right' ? width : 0);
  for (const letter of text) {
    surface.fillText(letter, x, op.baseline);
    x += widthOf(letter, { font, sizePx }) + trackingPx;
  }
}

function paintPortrait<Image>(
  surface: Surface<Image>,
  { rect, radius, fit }: PaintOp & { op: 'portrait' },
  portrait: DrawableImage<Image> | undefined,
): void {
  if (!portrait) return;
  const { image, width, height } = portrait;
  if (fit === 'cover') {
    trace(surface, rect, radius);
    surface.clip();
    const zoom = Math.max(rect.width / width, rect.height / height);
    const seen = { width: rect.width / zoom, height: rect.height / zoom };
    // Faces are in the upper half of a portrait, so a tall one is cropped mostly at the bottom.
    const sy = (height - seen.height) * 0.25;
    surface.drawImage(
      image,
      (width - seen.width) / 2,
      sy,
      seen.width,
      seen.height,
      rect.x,
      rect.y,
      rect.width,
      rect.height,
    );
    return;
  }
  const zoom = Math.min(rect.width / width, rect.height / height);
  const drawn = { width: width * zoom, height: height * zoom };
  const x = rect.x + (rect.width - drawn.width) / 2;
  const y = rect.y + (rect.height - drawn.height) / 2;
  surface.drawImage(image, 0, 0, width, height, x, y, drawn.width, drawn.height);
}

function trace<Image>(surface: Surface<Image>, { x, y, width, height }: Rect, radius: number): void {
  surface.beginPath();
  surface.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
}

function tracePath<Image>(surface: Surface<Image>, d: string): void {
  surface.beginPath();
  for (const [, command, rest = ''] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (command === 'M') surface.moveTo(a, b);
    else if (command === 'L') surface.lineTo(a, b);
    else if (command === 'Q') surface.quadraticCurveTo(a, b, c, e);
    else if (command === 'C') surface.bezierCurveTo(a, b, c, e, f, g);
    else surface.closePath();
  }
}

function fillAndStroke<Image>(
  surface: Surface<Image>,
  { fill, stroke }: { readonly fill?: Fill; readonly stroke?: Ink & { readonly widthPx: number } },
): void {
  if (fill) {
    surface.fillStyle = styleOf(surface, fill);
    surface.fill();
  }
  if (stroke) {
    surface.strokeStyle = cssColor(stroke);
    surface.lineWidth = stroke.widthPx;
    surface.stroke();
  }
}

function styleOf<Image>(surface: Surface<Image>, fill: Fill): unknown {
  if ('color' in fill) return cssColor(fill);
  const gradient = surface.createLinearGradient(...fill.from, ...fill.to);
  for (const { at, ink } of fill.stops) gradient.addColorStop(at, cssColor(ink));
  return gradient;
}

function castShadow<Image>(
  surface: Surface<Image>,
  shadow: Ink & { readonly blurPx: number; readonly dyPx: number },
  scale: number,
): void {
  surface.shadowColor = cssColor(shadow);
  // Canvas shadows ignore the transform.
  surface.shadowBlur = shadow.blurPx * scale;
  surface.shadowOffsetY = shadow.dyPx * scale;
}

function cssColor({ color, alpha = 1 }: Ink): string {
  const [red, green, blue] = channels(color);
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}
