import { buildScene } from '#scene/build/build-scene.ts';
import type { Template } from '#scene/build/template.ts';
import type { Format } from '#scene/model/format.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Scene } from '#scene/model/scene.ts';
import { type SamplePicture, samplePictures } from './sample-pictures.ts';

const drawn = samplePictures();

/** Eight pictures of five kinds. */
export const SAMPLE_PICTURES: readonly SamplePicture[] = [...drawn, ...drawn.slice(0, 3)];

const listing = listingOf({
  name: 'Sunlit Craftsman on Alder Lane',
  property_info: {
    price: '1250000',
    mls_number: 'ML81955501',
    address: '1482 Alder Lane, Portland, OR 97202',
    bedrooms: '4',
    bathrooms: '2.5',
    square_footage: '2450',
    land_size: '0.18',
    description:
      'A bright corner home on a quiet, tree-lined street. Oak floors run from the entry to the garden doors.',
  },
  realtor_info: {
    name: 'Marisol Vega',
    phone: '(503) 555-0142',
    email: 'marisol@aldernorth.example',
    website: 'aldernorth.example',
  },
  brokerage_info: {
    name: 'Alder & North Realty',
    address: '200 SW Main St, Portland',
    phone: '(503) 555-0100',
  },
});

/** A complete video of the sample pictures. */
export function sampleScene(template: Template, format: Format): Scene {
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
    seed: 7,
  });
}

/** The moments worth looking at: title, two captions, the middle of a transition, the end card. */
export function momentsOf(scene: Scene): number[] {
  const [, second, third, fourth] = scene.shots;
  const middle = (shot = second) => Math.round(((shot?.from ?? 0) + (shot?.to ?? 0)) / 2);
  return [scene.posterFrame, middle(second), third?.from ?? 0, middle(fourth), scene.frameCount - 20];
}
