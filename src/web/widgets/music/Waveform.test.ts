import { expect, test } from 'vitest';
import { waveformPath } from './Waveform.tsx';

test('a waveform has a bar for each part, and even silence leaves a dot', () => {
  const path = waveformPath([1, 1, 0, 0], 2);

  expect(path).toBe('M0.5 0.000V1.000M1.5 0.460V0.540');
});
