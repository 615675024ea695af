import { expect, test } from 'vitest';
import type { Video } from '#shared/api/videos.ts';
import { libraryVideo } from '#tests/support/library-video.ts';
import { arrangeChoices } from './arrange-choices.ts';

const listed = (listing: string, id: string, patch: Partial<Video> = {}) =>
  libraryVideo(id, { listingId: listing as Video['listingId'], ...patch });
const shape = (aspectRatio: string) => ({ template_format: { aspectRatio } });
const idsOf = (videos: readonly Video[]) => arrangeChoices(videos).map(({ id }) => id);

test('of one request the branded video that most platforms take is offered first', () => {
  const request = { groupId: 'request' };
  expect(
    idsOf([
      listed('Mill House', 'unbranded', { ...request, ...shape('9:16'), cut: 'unbranded' }),
      listed('Mill House', 'wide', { ...request, ...shape('16:9') }),
      listed('Mill House', 'square', { ...request, ...shape('1:1') }),
      listed('Mill House', 'upright', { ...request, ...shape('9:16') }),
    ]),
  ).toEqual(['upright', 'square', 'wide', 'unbranded']);
});

test('newer requests and listings stay before older ones, and only finished videos are offered', () => {
  expect(
    idsOf([
      listed('Quay', 'rendering', { status: 'processing' }),
      listed('Mill House', 'newer and wide', shape('16:9')),
      listed('Quay', 'unbranded', { cut: 'unbranded' }),
      listed('Quay', 'branded'),
      listed('Mill House', 'older and upright', shape('9:16')),
    ]),
  ).toEqual(['newer and wide', 'older and upright', 'branded', 'unbranded']);
});
