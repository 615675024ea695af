import { expect, test } from 'vitest';
import type { DescribedMedia } from '#shared/api/media.ts';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { projectDataOf } from './project-data.ts';
import { reduceWizard, type WizardAction } from './wizard-reducer.ts';
import {
  EMPTY_FIELDS,
  FRESH_STATE,
  isGenerating,
  isUploading,
  type WizardMedia,
  type WizardState,
} from './wizard-state.ts';

const after = (...actions: WizardAction[]) => actions.reduce(reduceWizard, FRESH_STATE);

function photo(id: string, state: WizardMedia['state'] = { kind: 'waiting' }): WizardMedia {
  return { id, name: `${id}.jpg`, type: 'image/jpeg', originalSizeBytes: 10, mediaType: 'image', state };
}
const ready = (id: string) =>
  photo(id, { kind: 'ready', path: `/api/v1/media/${id}`, filename: id, sizeBytes: 5 });
const idsOf = ({ media }: WizardState) => media.map(({ id }) => id);

test('starts with upbeat music and nothing worth keeping', () => {
  expect(FRESH_STATE.project.music).toBe('upbeat');
  expect(FRESH_STATE.isTouched).toBe(false);
});

test('a preselected template is no choice of the agent, and never replaces one', () => {
  const preselected = after({ type: 'template-preselected', folder: 'Luxury Tour' });
  expect(preselected.project.template).toBe('Luxury Tour');
  expect(preselected.isTouched).toBe(false);

  const chosen = reduceWizard(preselected, { type: 'template-chosen', folder: 'Office' });
  expect(reduceWizard(chosen, { type: 'template-preselected', folder: 'Luxury Tour' }).project.template).toBe(
    'Office',
  );
});

test('another template goes back to its own shape', () => {
  const state = after(
    { type: 'formats-chosen', formats: ['9:16', '1:1'] },
    { type: 'template-chosen', folder: 'Office' },
  );
  expect(state.formats).toBeNull();
});

test('moves a picture to another place, and nowhere outside the list', () => {
  const state = after({ type: 'files-added', items: [photo('a'), photo('b'), photo('c')] });
  expect(idsOf(reduceWizard(state, { type: 'media-moved', from: 0, to: 2 }))).toEqual(['b', 'c', 'a']);
  expect(idsOf(reduceWizard(state, { type: 'media-moved', from: 2, to: 0 }))).toEqual(['c', 'a', 'b']);
  expect(idsOf(reduceWizard(state, { type: 'media-moved', from: 0, to: 3 }))).toEqual(['a', 'b', 'c']);
});

test('puts a removed picture back where it was', () => {
  const removed = after(
    { type: 'files-added', items: [photo('a'), photo('b'), photo('c')] },
    { type: 'media-removed', ids: ['b'] },
  );
  expect(idsOf(removed)).toEqual(['a', 'c']);
  expect(idsOf(reduceWizard(removed, { type: 'media-put-back' }))).toEqual(['a', 'b', 'c']);
});

test('learns fresh addresses, and which files the server has no more', () => {
  const described: DescribedMedia = {
    path: '/api/v1/media/a?sig=old',
    url: '/api/v1/media/a?sig=new',
    thumbnailUrl: '/thumb',
    filename: 'a',
    originalName: 'a.jpg',
    originalSize: 10,
    size: 5,
    mediaType: 'image',
    metadata: { width: 3, height: 2, focalPoint: { x: 0.5, y: 0.5 }, tone: '#aabbcc' },
  };
  const state = after(
    { type: 'files-added', items: [ready('a'), ready('b'), ready('c')] },
    { type: 'media-described', asked: ['/api/v1/media/a', '/api/v1/media/b'], described: [described] },
  );
  expect(state.media[0]?.state).toMatchObject({ kind: 'ready', facts: { url: '/api/v1/media/a?sig=new' } });
  expect(state.media[1]?.state).toEqual({ kind: 'lost' });
  expect(state.media[2]?.state).toMatchObject({ kind: 'ready' });
});

test('fills in the brand kit by groups, and only where nothing was typed', () => {
  const brandKit = {
    realtor_info: { ...EMPTY_FIELDS.realtor_info, name: 'Dana', phone: '1', email: 'd@example.com' },
    brokerage_info: { name: 'Harbor', address: '', phone: '', website: '', logo: '' },
    brand_style: { accent: '#1f4e79' },
  };
  const state = after(
    { type: 'field-typed', group: 'realtor_info', field: 'name', value: 'Sam' },
    { type: 'brand-kit-arrived', kit: { brandKit, team: null } },
  );
  expect(state.project.realtor_info).toMatchObject({ name: 'Sam', phone: '' });
  expect(state.project.brokerage_info.name).toBe('Harbor');
  expect(state.project.brand_style).toEqual({ accent: '#1f4e79' });
});

test('a style comes with a new video, not into a draft that was made without one, and stays away once removed', () => {
  const { realtor_info, brokerage_info } = EMPTY_FIELDS;
  const brandKit = { realtor_info, brokerage_info, brand_style: { accent: '#1f4e79' } };
  const arrived = { type: 'brand-kit-arrived', kit: { brandKit, team: null } } as const;
  const older = { type: 'field-typed', group: 'brokerage_info', field: 'name', value: 'Red Door' } as const;

  expect(after(older, arrived).project.brand_style).toBeUndefined();
  expect(after(arrived, { type: 'style-chosen', style: {} }, arrived).project.brand_style).toEqual({});
});

test('a cleared form has neither template nor music, and stays on its step', () => {
  const state = after(
    { type: 'step-chosen', step: 3 },
    { type: 'name-typed', name: 'Juniper Lane' },
    { type: 'cleared' },
  );
  expect(state.project).toMatchObject({ name: '', template: '', music: '' });
  expect(state.step).toBe(3);
});

test('knows when files are on their way', () => {
  const withState = (state: WizardMedia['state']) => ({ ...FRESH_STATE, media: [photo('a', state)] });
  expect(isUploading(withState({ kind: 'sending', percent: 40 }))).toBe(true);
  expect(isUploading(withState({ kind: 'waiting' }))).toBe(true);
  expect(isUploading(withState({ kind: 'failed', reason: 'no' }))).toBe(false);
  expect(isUploading(withState({ kind: 'lost' }))).toBe(false);
});

test('knows when the narration or the chosen music is on its way', () => {
  const sending = { kind: 'sending', id: 'a', name: 'a.webm', percent: 40 } as const;
  const custom = after({ type: 'music-chosen', music: 'custom' });
  expect(isUploading({ ...FRESH_STATE, narration: sending })).toBe(true);
  expect(isUploading({ ...custom, audio: sending })).toBe(true);
  expect(isUploading({ ...FRESH_STATE, audio: sending })).toBe(false);
});

test('generates until every video has settled', () => {
  const video = { id: '1', filename: 'f', format: '16:9', cut: 'branded', outcome: 'making' } as const;
  const request = { key: 'k', fingerprint: 'p' };
  const asking = after({ type: 'generation-asked', request });
  expect(isGenerating(asking)).toBe(true);

  const videos = [video, { ...video, id: '2' }];
  const asked = reduceWizard(asking, { type: 'generation-accepted', key: 'k', videos });
  const one = reduceWizard(asked, { type: 'video-settled', id: '1', outcome: 'completed' });
  expect(isGenerating(one)).toBe(true);
  const both = reduceWizard(one, { type: 'video-settled', id: '2', outcome: 'failed', reason: 'No space' });
  expect(isGenerating(both)).toBe(false);
  expect(isGenerating(reduceWizard(both, { type: 'video-retried', id: '2' }))).toBe(true);
});

test('a refused request can be dismissed', () => {
  const refused = after(
    { type: 'generation-asked', request: { key: 'k', fingerprint: 'p' } },
    { type: 'generation-refused', key: 'k', reason: 'No', details: [] },
  );
  expect(refused.generation).toMatchObject({ kind: 'refused', reason: 'No', request: { key: 'k' } });
  expect(reduceWizard(refused, { type: 'generation-dismissed' }).generation).toEqual({ kind: 'idle' });
});

test('the answer to the request of another draft changes nothing in this one', () => {
  const fresh = after();
  const asking = after({ type: 'generation-asked', request: { key: 'mine', fingerprint: 'p' } });

  for (const state of [fresh, asking]) {
    expect(reduceWizard(state, { type: 'generation-accepted', key: 'theirs', videos: [] })).toBe(state);
    expect(
      reduceWizard(state, { type: 'generation-refused', key: 'theirs', reason: 'No', details: [] }),
    ).toBe(state);
  }
});

test('a place says one thing of a kind at a time', () => {
  const notice = { place: 'media', tone: 'good', lines: [], durationMs: 4000 } as const;
  const state = after(
    { type: 'noticed', notice: { ...notice, id: 1, title: 'One' } },
    { type: 'noticed', notice: { ...notice, id: 2, title: 'Two' } },
    { type: 'noticed', notice: { ...notice, id: 3, tone: 'warn', title: 'Three' } },
  );
  expect(state.notices.map(({ title }) => title)).toEqual(['Two', 'Three']);
});

test('puts several removed pictures back where they were', () => {
  const removed = after(
    { type: 'files-added', items: ['a', 'b', 'c', 'd'].map((id) => photo(id)) },
    { type: 'media-removed', ids: ['d', 'b'] },
  );
  expect(idsOf(removed)).toEqual(['a', 'c']);
  expect(idsOf(reduceWizard(removed, { type: 'media-put-back' }))).toEqual(['a', 'b', 'c', 'd']);
});

test('a suggested order is undone as long as nothing was moved since', () => {
  const inOrder = after(
    { type: 'files-added', items: ['a', 'b', 'c'].map((id) => photo(id)) },
    { type: 'media-ordered', ids: ['c', 'a', 'b'] },
  );
  expect(idsOf(inOrder)).toEqual(['c', 'a', 'b']);
  expect(idsOf(reduceWizard(inOrder, { type: 'order-undone' }))).toEqual(['a', 'b', 'c']);
  expect(reduceWizard(inOrder, { type: 'media-moved', from: 0, to: 1 }).orderBefore).toBeUndefined();
});

test.each<WizardAction>([
  { type: 'name-typed', name: 'x'.repeat(501) },
  { type: 'field-typed', group: 'property_info', field: 'address', value: 'x'.repeat(2_001) },
  { type: 'field-typed', group: 'property_info', field: 'description', value: 'x'.repeat(10_001) },
  { type: 'script-typed', script: 'x'.repeat(3_001) },
  { type: 'caption-typed', id: 'a', caption: 'x'.repeat(81) },
])('a text that is longer than a project can hold is cut: $type', (action) => {
  const state = after({ type: 'files-added', items: [ready('a')] }, action);
  expect(projectDataSchema.safeParse(projectDataOf(state)).error).toBeUndefined();
});
