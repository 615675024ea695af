import {
  gatedLoudness,
  K_WEIGHTING_HIGH_PASS,
  K_WEIGHTING_SHELF,
  STEP_SAMPLES,
} from '#scene/analysis/loudness.ts';
import { soundDesk } from './desk.ts';
import type { Stereo } from './stereo.ts';

/** Integrated loudness in LUFS; -Infinity for silence and for less than 400 ms. */
export function integratedLoudness({ left, right }: Stereo): number {
  const desk = soundDesk();
  const steps = Math.floor(left.length / STEP_SAMPLES);
  const [leftEnergies, rightEnergies] = [new Float64Array(steps), new Float64Array(steps)];
  desk.run.hearAnew();
  for (let step = 0; step < steps; step++) {
    desk.lay(0, left, step * STEP_SAMPLES);
    desk.lay(1, right, step * STEP_SAMPLES);
    desk.run.hear(STEP_SAMPLES, ...K_WEIGHTING_SHELF, ...K_WEIGHTING_HIGH_PASS);
    leftEnergies[step] = desk.energy[0]!;
    rightEnergies[step] = desk.energy[1]!;
  }
  return gatedLoudness(leftEnergies, rightEnergies);
}
