import { expect, test } from 'vitest';
import { FRESH_STATE, type MediaState, type WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { previewMediaKey, previewMediaOf } from './preview-media.ts';

const file = new File(['pixels'], 'kitchen.jpg', { type: 'image/jpeg' });
const look = { width: 2880, height: 1920, focalPoint: { x: 0.3, y: 0.6 }, tone: '#c9b79c' };
const arrived: Extract<MediaState, { kind: 'ready' }> = {
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
const stateWith = (item: WizardMedia, improvePhotos = true) => ({
  media: [item],
  project: { ...FRESH_STATE.project, improvePhotos },
});

test('until a photo has arrived the preview looks for itself; then it is made with what the server found, as the video is', () => {
  const [before] = previewMediaOf(stateWith(kitchen({ kind: 'sending', percent: 40 })), () => file);
  const [after] = previewMediaOf(stateWith(kitchen(arrived)), () => file);

  expect(before).toMatchObject({ id: '1', look: undefined, source: { kind: 'file', file } });
  expect(after).toMatchObject({ id: '1', look, source: { kind: 'file', file } });
});

test('the video is not built again for every percent of an upload', () => {
  const keyAt = (percent: number) => previewMediaKey(stateWith(kitchen({ kind: 'sending', percent })));

  expect(keyAt(10)).toBe(keyAt(90));
  expect(keyAt(90)).not.toBe(previewMediaKey(stateWith(kitchen(arrived))));
});

test('the preview shows the improved version of a photo as the video does, unless it is switched off', () => {
  const metadata = { ...look, width: 2700, correction: { exposure: 1, warmth: 0, tiltDegrees: 2 } };
  const improved = { url: '/api/v1/media/b.jpg?sig=2', thumbnailUrl: '', metadata };
  const photo = kitchen({ ...arrived, facts: { url: '', thumbnailUrl: '', look, improved } });
  const shown = (item: WizardMedia, isOn?: boolean) => previewMediaOf(stateWith(item, isOn), () => file)[0];

  expect(shown(photo)).toMatchObject({ look: metadata, source: { kind: 'url', url: improved.url } });
  expect(shown({ ...photo, improve: false })).toMatchObject({
    id: '1',
    look,
    source: { kind: 'file', file },
  });
  expect(shown(photo, false)).toMatchObject({ id: '1', look, source: { kind: 'file', file } });
  expect(previewMediaKey(stateWith(photo))).not.toBe(previewMediaKey(stateWith(photo, false)));
});
