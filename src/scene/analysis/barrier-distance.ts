import type { Size } from '#scene/model/geometry.ts';

// Each pass carries distances from one corner to the opposite one; after four the rest changes nothing that matters.
const PASSES = 4;

/**
 * The minimum barrier distance of every value to the border of its picture: of all paths to the border, the least
 * difference between the highest and the lowest value on one. A wall or a floor that leaves the picture has almost none, however bright it
 * is; what is enclosed by an outline has that outline's height, however plain it is inside. Computed by raster scans
 * (Zhang et al., Minimum Barrier Salient Object Detection at 80 FPS, 2015).
 */
export function barrierDistances(values: Float32Array, { width, height }: Size): Float32Array {
  const distances = new Float32Array(values.length);
  for (let y = 1; y < height - 1; y++) distances.fill(Infinity, y * width + 1, (y + 1) * width - 1);
  const highest = values.slice();
  const lowest = values.slice();

  for (let pass = 0; pass < PASSES; pass++) {
    // Forward from the top left corner, then backward from the bottom right one.
    const step = pass % 2 === 0 ? 1 : -1;
    for (let row = 1; row < height - 1; row++) {
      let at = step > 0 ? row * width + 1 : (height - row) * width - 2;
      for (let column = 1; column < width - 1; column++, at += step) {
        const value = values[at]!;
        for (let side = 0; side < 2; side++) {
          // A neighbour's path, continued to this place. Written out: this loop is most of the time of an analysis.
          const neighbour = at - step * (side === 0 ? width : 1);
          const high = highest[neighbour]! > value ? highest[neighbour]! : value;
          const low = lowest[neighbour]! < value ? lowest[neighbour]! : value;
          if (high - low < distances[at]!) {
            distances[at] = high - low;
            highest[at] = high;
            lowest[at] = low;
          }
        }
      }
    }
  }
  return distances;
}
