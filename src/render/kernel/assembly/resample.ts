import { covered } from './columns';
import { clampPosition, firstTap } from './filter';
import { firstRows, secondRows, TO_CODES, TO_SAMPLES } from './horizontal';
import { parameters as p } from './parameters';
import { setAlphaWeights, setOpacity, setRows, setStepWeights, setWeights } from './plan';
import { ring, secondRing, table } from './scratch';
import { replaceOne, replacePair } from './step-rows';
import { mixMaskedRow, mixRow, overRow, replaceRow } from './vertical';

/** Draws a plane onto rows `y0`..`y1` of another, with columns prepared before. */
export function resample(): void {
  const from = p.from, y1 = p.y1, taps = p.taps, top = p.top, bottom = p.bottom, opacity = p.opacity;
  const samples = <usize>(p.to - from);
  const a = p.solidFrom - from;
  const b = p.solidTo - from;
  const isUnmixed = opacity == 1 && a == 0 && <usize>b == samples && top <= <f64>p.y0 && bottom >= <f64>y1;
  if (taps == 4 && isUnmixed) {
    replaceAll();
    return;
  }
  const rows = firstRows;
  rows.open(p.source, p.sourceStride, p.sourceHeight);
  rows.setFilter(table, taps, samples, ring, TO_SAMPLES);
  for (let j = p.y0; j < y1; j++) {
    const position = clampPosition(p.scale * <f64>j + p.origin, p.sourceHeight, taps);
    const first = firstTap(position, taps);
    const value = opacity * covered(j, top, bottom);
    const row = p.target + <usize>(j * p.targetStride + from);
    rows.advance(first, first + taps - 1);
    for (let k = 0; k < taps; k++) setRows(k, rows.row(first + k), 0);
    setWeights(position, taps, p.stretch, value);
    setOpacity(value);
    if (value == 1) replaceRow(taps, row, a, b, p.isSigned != 0);
    else mixRow(taps, row, a, b);
    mixMaskedRow(taps, row, 0, a);
    mixMaskedRow(taps, row, b, samples);
  }
}

// Four taps and nothing to mix with: the case of nearly all photos.
function replaceAll(): void {
  const samples = <usize>(p.to - p.from), height = p.sourceHeight, y1 = p.y1, scale = p.scale, origin = p.origin;
  const rows = firstRows;
  rows.open(p.source, p.sourceStride, height);
  rows.setFilter(table, 4, samples, ring, TO_CODES);
  for (let j = p.y0; j < y1; j++) {
    const position = clampPosition(scale * <f64>j + origin, height, 4);
    const lower = clampPosition(scale * <f64>(j + 1) + origin, height, 4);
    const first = firstTap(position, 4);
    const row = p.target + <usize>(j * p.targetStride + p.from);
    rows.advance(first, first + 4);
    for (let k = 0; k < 5; k++) setRows(k, rows.row(first + k), 0);
    setStepWeights(0, position, 2, lower);
    if (j + 1 < y1 && firstTap(lower, 4) == first + 1) {
      replacePair(row, p.targetStride, samples);
      j++;
    } else {
      replaceOne(row, samples);
    }
  }
}

/** The same for a premultiplied plane with its alpha plane of equal shape. */
export function resampleSprite(): void {
  const from = p.from, height = p.sourceHeight, taps = p.taps;
  const samples = <usize>(p.to - from);
  const a = p.solidFrom - from;
  const b = p.solidTo - from;
  const rows = firstRows, alphaRows = secondRows;
  rows.open(p.source, p.sourceStride, height);
  rows.setFilter(table, taps, samples, ring, TO_SAMPLES);
  alphaRows.open(p.sourceAlpha, p.sourceStride, height);
  alphaRows.setFilter(table, taps, samples, secondRing, TO_SAMPLES);
  for (let j = p.y0; j < p.y1; j++) {
    const position = clampPosition(p.scale * <f64>j + p.origin, height, taps);
    const first = firstTap(position, taps);
    rows.advance(first, first + taps - 1);
    alphaRows.advance(first, first + taps - 1);
    for (let k = 0; k < taps; k++) setRows(k, rows.row(first + k), alphaRows.row(first + k));
    const value = p.opacity * covered(j, p.top, p.bottom);
    setOpacity(value);
    setWeights(position, taps, p.stretch, value);
    setAlphaWeights(position, taps, p.stretch, value);
    const row = p.target + <usize>(j * p.targetStride + from);
    overRow(taps, true, row, 0, a);
    overRow(taps, false, row, a, b);
    overRow(taps, true, row, b, samples);
  }
}
