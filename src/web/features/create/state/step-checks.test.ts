import { expect, test } from 'vitest';
import { FALLBACK_TEMPLATES } from './fallback-templates.ts';
import { findMissing, problemsOfStep } from './step-checks.ts';
import { reduceWizard } from './wizard-reducer.ts';
import { FRESH_STATE, type WizardState } from './wizard-state.ts';

const template = FALLBACK_TEMPLATES[0];
const messages = (problems: ReadonlyArray<{ readonly message: string }>) =>
  problems.map(({ message }) => message);

test('step 1 needs a video type and music', () => {
  const cleared = reduceWizard(FRESH_STATE, { type: 'cleared' });
  expect(messages(problemsOfStep(1, cleared, undefined))).toEqual([
    'Please select a video type',
    'Please select background music',
  ]);
});

test('step 1 needs the file of custom music, and does not wait for its upload', () => {
  const state = [
    { type: 'template-chosen', folder: 'Luxury Tour' } as const,
    { type: 'music-chosen', music: 'custom' } as const,
  ].reduce(reduceWizard, FRESH_STATE);
  expect(messages(problemsOfStep(1, state, template))).toEqual(['Please upload a custom audio file']);

  const audio = { kind: 'sending', id: 'a', name: 'song.mp3', percent: 30 } as const;
  const sending = reduceWizard(state, { type: 'sound-changed', sound: 'audio', state: audio });
  expect(messages(problemsOfStep(1, sending, template))).toEqual([]);
});

test('step 2 names every field that the template shows, and no other', () => {
  expect(messages(problemsOfStep(2, FRESH_STATE, template))).toEqual([
    'Listing name is required',
    'Price is required',
    'Address is required',
    'Bedrooms is required',
    'Bathrooms is required',
    'Square Footage is required',
    'Land Size is required',
    'Description is required',
    'MLS Number is required',
    'Realtor Name is required',
    'Realtor Phone is required',
    'Realtor Email is required',
    'Realtor Website is required',
    'Brokerage Name is required',
    'Brokerage Phone is required',
    'Brokerage Address is required',
  ]);
  const few = template && {
    ...template,
    requiredFields: { property_info: ['price'], realtor_info: [], brokerage_info: [] },
  };
  expect(messages(problemsOfStep(2, FRESH_STATE, few))).toEqual([
    'Listing name is required',
    'Price is required',
  ]);
});

test('white space is no answer', () => {
  const state = reduceWizard(FRESH_STATE, { type: 'name-typed', name: '  \n ' });
  expect(messages(problemsOfStep(2, state, template))).toContain('Listing name is required');
});

test('the final check counts only pictures that have arrived, and leads to the step of each', () => {
  const waiting = {
    id: 'a',
    name: 'a.jpg',
    type: 'image/jpeg',
    originalSizeBytes: 1,
    mediaType: 'image',
    state: { kind: 'waiting' },
  } as const;
  const state = reduceWizard(FRESH_STATE, { type: 'files-added', items: [waiting] });
  const missing = findMissing(state, template);
  expect(missing.slice(0, 4).map(({ label, step }) => [label, step])).toEqual([
    ['Listing Name', 2],
    ['Template Selection', 1],
    ['At least one image', 3],
    ['Property Price', 2],
  ]);
});

test('the final check misses a narration that could not be sent, and leads to its step', () => {
  const labels = (narration: WizardState['narration']) =>
    findMissing({ ...FRESH_STATE, narration }, template).map(({ label, step }) => [label, step]);
  const missing = ['Narration (not sent yet)', 3];
  expect(labels({ kind: 'unsent', id: 'a', name: 'Narration.webm', reason: '' })).toContainEqual(missing);
  expect(labels({ kind: 'none' })).not.toContainEqual(missing);
});
