import type { Ink, PaintOp } from '#scene/model/sprite.ts';

/** The Equal Housing Opportunity mark: a house with an equals sign, drawn in a square of the given side. */
export function equalHousingMark(x: number, y: number, side: number, ink: Ink): PaintOp[] {
  const at = (u: number, v: number) => `${x + u * side} ${y + v * side}`;
  const outer = `M${at(0.5, 0.04)} L${at(0.98, 0.34)} L${at(0.98, 0.5)} L${at(0.88, 0.5)} L${at(0.88, 0.94)} L${at(0.12, 0.94)} L${at(0.12, 0.5)} L${at(0.02, 0.5)} L${at(0.02, 0.34)} Z`;
  // Wound the other way, so that the house is an outline.
  const inner = `M${at(0.5, 0.19)} L${at(0.22, 0.36)} L${at(0.22, 0.84)} L${at(0.78, 0.84)} L${at(0.78, 0.36)} Z`;
  const bar = (v: number) => ({
    op: 'rect' as const,
    rect: { x: x + 0.33 * side, y: y + v * side, width: 0.34 * side, height: 0.1 * side },
    fill: ink,
  });
  return [{ op: 'path', d: `${outer} ${inner}`, fill: ink }, bar(0.46), bar(0.63)];
}
