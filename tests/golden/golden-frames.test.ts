import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FRAME_SIZES } from '#scene/model/format.ts';
import { renderStills, type Still, sideBySide } from '#tests/support/render-stills.ts';
import { momentsOf, SAMPLE_PICTURES, sampleScene } from '#tests/support/sample-scene.ts';
import { TEMPLATE_VARIANTS } from '#tests/support/template-variants.ts';

// `UPDATE_GOLDEN=1 npm test -- tests/golden` renders them again; look at them before they are committed.
const isUpdating = process.env.UPDATE_GOLDEN === '1';
const folder = join(import.meta.dirname, 'frames');

// Differences in 8-bit levels. Measured over the 21 sheets: a second render on the same machine differs by 0. Another
// processor may round photos, sprites and fills differently: every photo sample off by one at random gives a mean of at
// most 0.43 and a worst block of 1.63. Text that is moved by one pixel of the master gives a worst block of at least 11.9.
const MOST_MEAN = 0.5;
const MOST_IN_BLOCK = 2;

test.each(TEMPLATE_VARIANTS)(
  '$name looks as it did when its frames were last approved',
  async ({ template, format }) => {
    const scene = sampleScene(template, format);
    const size = { width: FRAME_SIZES[format].width / 4, height: FRAME_SIZES[format].height / 4 };
    const sheet = sideBySide(await renderStills(scene, momentsOf(scene), size, SAMPLE_PICTURES));
    const file = join(folder, `${template.id}-${format.replace(':', 'x')}.webp`);
    if (isUpdating) await imageOf(sheet).webp({ lossless: true, effort: 6 }).toFile(file);

    expect(existsSync(file)).toBe(true);
    const golden = await sharp(file).removeAlpha().raw().toBuffer();
    expect(golden.length).toBe(sheet.rgb.length);
    const { mean, worstBlock } = difference(sheet, golden);
    expect(mean).toBeLessThan(MOST_MEAN);
    expect(worstBlock).toBeLessThan(MOST_IN_BLOCK);
  },
);

function imageOf({ rgb, width, height }: Still) {
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

const BLOCK = 12;

/** The mean difference of all samples, and of the worst block: a missing word changes the mean little, a block much. */
function difference(
  { rgb, width, height }: Still,
  golden: Uint8Array,
): { readonly mean: number; readonly worstBlock: number } {
  let total = 0;
  let worstBlock = 0;
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      let sum = 0;
      for (let y = top; y < top + BLOCK; y += 1) {
        for (let at = (y * width + left) * 3; at < (y * width + left + BLOCK) * 3; at += 1) {
          sum += Math.abs((rgb[at] ?? 0) - (golden[at] ?? 0));
        }
      }
      total += sum;
      worstBlock = Math.max(worstBlock, sum / (BLOCK * BLOCK * 3));
    }
  }
  return { mean: total / rgb.length, worstBlock };
}
