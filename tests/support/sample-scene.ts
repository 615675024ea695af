import { buildScene } from '#scene/build/build-scene.ts';
import type { Template } from '#scene/build/template.ts';
import type { Format } from '#scene/model/format.ts';
import type { Scene } from '#scene/model/scene.ts';
import { SAMPLE_LISTING } from './sample-listing.ts';
import { type SamplePicture, samplePictures } from './sample-pictures.ts';

const drawn = samplePictures();

/** Eight pictures of five kinds. */
export const SAMPLE_PICTURES: readonly SamplePicture[] = [...drawn, ...drawn.slice(0, 3)];

/** A complete video of the sample pictures. */
export function sampleScene(template: Template, format: Format, listing = SAMPLE_LISTING): Scene {
  return buildScene({
    listing,
    media: SAMPLE_PICTURES.map(({ medium }) => medium),
    portraits: {},
    template,
    format,
    cut: 'branded',
    music: {
      kind: 'track',
      grid: { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0, dropBar: 4 },
      durationSeconds: 72,
    },
  });
}

/** The moments worth looking at: title, facts, the middle of a transition, a sentence, the end card. */
export function momentsOf(scene: Scene): number[] {
  const [, second, third] = scene.shots;
  const middle = (shot = second) => Math.round(((shot?.from ?? 0) + (shot?.to ?? 0)) / 2);
  return [scene.posterFrame, middle(second), third?.from ?? 0, middle(third), scene.frameCount - 20];
}
