import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FORMATS, FRAME_SIZES } from '#scene/model/format.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { renderStills, type Still, sideBySide } from '#tests/support/render-stills.ts';
import { momentsOf, SAMPLE_PICTURES, sampleScene } from '#tests/support/sample-scene.ts';

// `UPDATE_GOLDEN=1 npm test -- tests/golden` draws them anew; look at them before they are committed.
const isUpdating = process.env.UPDATE_GOLDEN === '1';
const folder = join(import.meta.dirname, 'frames');

const variants = TEMPLATES.flatMap((template) =>
  FORMATS.map((format) => ({ name: `${template.id} ${format}`, template, format })),
);

describe.each(variants)('$name', ({ template, format }) => {
  test('looks as it did when it was last looked at', async () => {
    const scene = sampleScene(template, format);
    const size = { width: FRAME_SIZES[format].width / 4, height: FRAME_SIZES[format].height / 4 };
    const sheet = sideBySide(await renderStills(scene, momentsOf(scene), size, SAMPLE_PICTURES));
    const file = join(folder, `${template.id}-${format.replace(':', 'x')}.webp`);
    if (isUpdating) await imageOf(sheet).webp({ quality: 92 }).toFile(file);

    expect(existsSync(file)).toBe(true);
    const golden = await sharp(file).removeAlpha().raw().toBuffer();
    expect(golden.length).toBe(sheet.rgb.length);
    const { mean, worstBlock } = difference(sheet, golden);
    expect(mean).toBeLessThan(1.6);
    expect(worstBlock).toBeLessThan(20);
  });
});

function imageOf({ rgb, width, height }: Still) {
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

const BLOCK = 12;

/** The mean difference of all samples, and that of the worst block: a lost word is small overall and large somewhere. */
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
