import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { findQrCode } from './qr-code.ts';

const LINK = 'https://curbreel.example/v/k7Qm3xTz';
const QUIET_ZONE = 4;

test('a code has a light border of four modules and a path that covers every dark module once', () => {
  const { data } = encode(LINK, { ecc: 'M', border: 0 });

  const code = findQrCode(LINK);

  expect(code?.side).toBe(data.length + 2 * QUIET_ZONE);
  const covered = [...(code?.path ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, width]) =>
    Array.from(
      { length: Number(width) },
      (_, i) => `${Number(x) + i - QUIET_ZONE},${Number(y) - QUIET_ZONE}`,
    ),
  );
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect(covered).toEqual(dark);
});

// The bytes that fit at level M by ISO/IEC 18004, table 7: 14 in version 1, 666 in version 20.
test.each([
  { bytes: 14, side: 21 },
  { bytes: 15, side: 25 },
  { bytes: 666, side: 97 },
])('a text of $bytes bytes makes a code of $side modules', ({ bytes, side }) => {
  expect(findQrCode('x'.repeat(bytes))?.side).toBe(side + 2 * QUIET_ZONE);
});

test('a text that is too long for a flyer has no code', () => {
  expect(findQrCode('x'.repeat(667))).toBeUndefined();
});
