import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { inset, type Rect } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Ink, PaintOp } from '#scene/model/sprite.ts';
import { type Part, partIn, showPart } from '#scene/overlay/part.ts';

/** The cream of walls and cards, and the white of painted wood. */
export const CREAM: Color = '#fdf3e3';
const WOOD: Color = '#fffcf6';
const SHADE: Color = '#3b2416';

const CORNER_PX = 34;
const BAR_PX = 16;
// The part of a quarter circle's radius at which its Bézier handles stand.
const ROUND = 0.5523;

const woodShadow: Ink & { blurPx: number; dyPx: number } = { color: SHADE, alpha: 0.42, blurPx: 26, dyPx: 8 };

/** The pane through which the film is seen; in a strict cut it is the whole frame. */
export function paneOf(builder: SceneBuilder): Rect {
  return builder.cut === 'strict' ? builder.frame : inset(builder.frame, builder.format === '16:9' ? 40 : 32);
}

/** Rounds the pane's corners and adds the wall's soft shadow. */
export function showWall(builder: SceneBuilder, pane: Rect, to: number): void {
  const always = { from: 0, to, enter: { kind: 'none' }, leave: { kind: 'fade', frames: 14 } } as const;
  for (const part of [...eaves(pane), ...corners(pane)]) showPart(builder, part, always);
}

function eaves({ x, y, width, height }: Rect): Part[] {
  const shade = (to: [number, number], alpha: number) => ({
    from: [0, 0] as const,
    to,
    stops: [
      { at: 0, ink: { color: SHADE, alpha } },
      { at: 0.4, ink: { color: SHADE, alpha: alpha * 0.32 } },
      { at: 1, ink: { color: SHADE, alpha: 0 } },
    ],
  });
  const top = { x, y, width, height: 34 };
  const left = { x, y, width: 22, height };
  return [
    partIn(top, () => [{ op: 'rect', rect: { ...top, x: 0, y: 0 }, fill: shade([0, 34], 0.4) }]),
    partIn(left, () => [{ op: 'rect', rect: { ...left, x: 0, y: 0 }, fill: shade([22, 0], 0.26) }]),
  ];
}

function corners(pane: Rect): Part[] {
  const r = CORNER_PX;
  const far = { x: pane.x + pane.width - r, y: pane.y + pane.height - r };
  return [
    cornerAt(pane.x, pane.y, 0, 0),
    cornerAt(far.x, pane.y, r, 0),
    cornerAt(pane.x, far.y, 0, r),
    cornerAt(far.x, far.y, r, r),
  ];
}

/** What lies outside a rounded corner whose tip is at (tipX, tipY) of a small square. */
function cornerAt(x: number, y: number, tipX: number, tipY: number): Part {
  const r = CORNER_PX;
  const [farX, farY] = [r - tipX, r - tipY];
  const towards = (tip: number, far: number) => far + (tip - far) * ROUND;
  const d = `M${tipX} ${tipY} L${farX} ${tipY} C${towards(tipX, farX)} ${tipY} ${tipX} ${towards(tipY, farY)} ${tipX} ${farY} Z`;
  return partIn({ x, y, width: r, height: r }, () => [{ op: 'path', d, fill: { color: CREAM } }]);
}

/** The two glazing bars of a window, the upright first. */
export function glazingBars(pane: Rect): readonly [upright: Part, cross: Part] {
  const margin = 40;
  const x = pane.x + pane.width / 2 - BAR_PX / 2;
  const y = pane.y + pane.height * 0.4 - BAR_PX / 2;
  const bar = (area: Rect, rect: (origin: { x: number; y: number }) => Rect) =>
    partIn(area, (origin) => [{ op: 'rect', rect: rect(origin), fill: { color: WOOD }, shadow: woodShadow }]);
  return [
    bar({ x: x - margin, y: pane.y, width: BAR_PX + 2 * margin, height: pane.height }, (origin) => ({
      x: origin.x + margin,
      y: origin.y - margin,
      width: BAR_PX,
      height: pane.height + 2 * margin,
    })),
    bar({ x: pane.x, y: y - margin, width: pane.width, height: BAR_PX + 2 * margin }, (origin) => ({
      x: origin.x - margin,
      y: origin.y + margin,
      width: pane.width + 2 * margin,
      height: BAR_PX,
    })),
  ];
}

/** A window's wooden frame that covers the edge of a picture. */
export function casing(rect: Rect): Part {
  const widthPx = 26;
  const margin = 70;
  return partIn(inset(rect, -margin), (origin) => [
    {
      op: 'rect',
      rect: { ...rect, x: origin.x + margin, y: origin.y + margin },
      radius: 22,
      stroke: { color: WOOD, widthPx },
      shadow: { ...woodShadow, alpha: 0.3, blurPx: 40, dyPx: 14 },
    },
  ]);
}

/** A small four-paned window, the mark beside a sentence. */
export function houseWindowMark(x: number, y: number, side: number, ink: Ink): PaintOp[] {
  const widthPx = side * 0.11;
  const rect = { x: x + widthPx / 2, y: y + widthPx / 2, width: side - widthPx, height: side - widthPx };
  const middle = { x: x + side / 2, y: y + side * 0.46 };
  const stroke = { ...ink, widthPx };
  return [
    { op: 'rect', rect, radius: side * 0.16, stroke },
    { op: 'path', d: `M${middle.x} ${rect.y} L${middle.x} ${rect.y + rect.height}`, stroke },
    { op: 'path', d: `M${rect.x} ${middle.y} L${rect.x + rect.width} ${middle.y}`, stroke },
  ];
}
