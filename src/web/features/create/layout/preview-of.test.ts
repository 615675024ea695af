import { expect, test } from 'vitest';
import type { MediaState, WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { previewMediaKey, previewMediaOf } from './preview-of.ts';

const file = new File(['pixels'], 'kitchen.jpg', { type: 'image/jpeg' });
const look = { width: 2880, height: 1920, focalPoint: { x: 0.3, y: 0.6 }, tone: '#c9b79c' };
const arrived: MediaState = {
  kind: 'ready',
  path: '/api/v1/media/a.jpg',
  filename: 'a.jpg',
  sizeBytes: 6,
  facts: { url: '/api/v1/media/a.jpg?sig=1', thumbnailUrl: '', look },
};
const kitchen = (state: MediaState): WizardMedia => ({
  id: '1',
  name: file.name,
  type: file.type,
  originalSizeBytes: file.size,
  mediaType: 'image',
  state,
});

test('until a photo has arrived the preview looks for itself; then it is made with what the server found, as the video is', () => {
  const [before] = previewMediaOf([kitchen({ kind: 'sending', percent: 40 })], () => file);
  const [after] = previewMediaOf([kitchen(arrived)], () => file);

  expect(before).toMatchObject({ id: '1', look: undefined, source: { kind: 'file', file } });
  expect(after).toMatchObject({ id: '1', look, source: { kind: 'file', file } });
});

test('the video is not built again for every percent of an upload', () => {
  const keyAt = (percent: number) => previewMediaKey([kitchen({ kind: 'sending', percent })]);

  expect(keyAt(10)).toBe(keyAt(90));
  expect(keyAt(90)).not.toBe(previewMediaKey([kitchen(arrived)]));
});
