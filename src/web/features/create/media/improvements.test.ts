import { expect, test } from 'vitest';
import { improvementsIn } from './improvements.ts';

test.each([
  [{ exposure: 1.4, warmth: 0.2, tiltDegrees: 1.8 }, 'Brighter, warmer, upright'],
  [{ exposure: -0.3, warmth: -0.1, tiltDegrees: 0 }, 'Darker, cooler'],
  [{ exposure: 0, warmth: 0.01, tiltDegrees: 0 }, 'More contrast'],
])('the correction %o is told as %s', (correction, text) => {
  expect(improvementsIn(correction)).toBe(text);
});
