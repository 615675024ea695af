import type { Correction } from '#shared/api/project-data.ts';

const MIN_EXPOSURE = 0.1;
const MIN_WARMTH = 0.03;

/** What was improved in a photo: 'Brighter, warmer, upright'. */
export function improvementsIn({ exposure, warmth, tiltDegrees }: Correction): string {
  const found = [
    Math.abs(exposure) >= MIN_EXPOSURE && (exposure > 0 ? 'brighter' : 'darker'),
    Math.abs(warmth) >= MIN_WARMTH && (warmth > 0 ? 'warmer' : 'cooler'),
    tiltDegrees !== 0 && 'upright',
  ].filter((word) => word !== false);
  const text = found.join(', ') || 'more contrast';
  return text.charAt(0).toUpperCase() + text.slice(1);
}
