import { expect, test } from 'vitest';
import { saveProject } from '#shared/api/projects.ts';
import { openDraft } from './draft.ts';
import { localDraftSchema } from './local-draft.ts';
import { localDraftOf, projectDataOf, stateOfLocalDraft, stateOfProject } from './project-data.ts';
import { reduceWizard, type WizardAction } from './wizard-reducer.ts';
import { FRESH_STATE } from './wizard-state.ts';

const facts = {
  url: '/api/v1/media/a?sig=1',
  thumbnailUrl: '/t',
  look: { width: 3, height: 2, focalPoint: { x: 0.5, y: 0.5 }, tone: '#aabbcc' },
};
const item = { name: 'a.jpg', type: 'image/jpeg', originalSizeBytes: 10, mediaType: 'image' } as const;
const actions: WizardAction[] = [
  { type: 'template-chosen', folder: 'Viral_Short' },
  { type: 'name-typed', name: 'Juniper Lane' },
  { type: 'field-typed', group: 'property_info', field: 'price', value: '$1' },
  {
    type: 'files-added',
    items: [
      {
        ...item,
        id: 'a',
        focalPoint: { x: 0.2, y: 0.3 },
        state: { kind: 'ready', path: '/api/v1/media/a', filename: 'a', sizeBytes: 5, facts },
      },
      { ...item, id: 'b', state: { kind: 'sending', percent: 60 } },
      { ...item, id: 'c', state: { kind: 'failed', reason: 'Image processing failed' } },
    ],
  },
  { type: 'step-chosen', step: 3 },
];
const state = actions.reduce(reduceWizard, FRESH_STATE);

test('a reload finds everything again but signed addresses and half an upload', () => {
  const server = { projectId: 'p', revision: 4 };
  const opened = { ...state, draft: openDraft({ server, isUnsaved: true }, '') };
  const stored = JSON.parse(JSON.stringify(localDraftOf(opened)));
  const draft = localDraftSchema.parse(stored);
  const back = stateOfLocalDraft(draft);

  expect(draft.server).toEqual({ projectId: 'p', revision: 4 });
  expect(draft.isUnsaved).toBe(true);
  expect(back.step).toBe(3);
  expect(back.project).toEqual(state.project);
  expect(back.media.map(({ id, state: { kind } }) => [id, kind])).toEqual([
    ['a', 'ready'],
    ['b', 'waiting'],
    ['c', 'failed'],
  ]);
  expect(back.media[0]).toMatchObject({ focalPoint: { x: 0.2, y: 0.3 } });
  expect(JSON.stringify(stored)).not.toContain('sig=');
});

test('the server gets only what has arrived there, and gives the same back', () => {
  const data = projectDataOf(state);
  expect(data.media.map(({ id, path }) => [id, path])).toEqual([['a', '/api/v1/media/a']]);

  const opened = stateOfProject(data);
  expect(opened.project).toEqual(state.project);
  expect(projectDataOf(opened)).toEqual(data);
});

test('nothing is sent that the server would refuse, even from a stored draft with other fields', () => {
  const stored = JSON.parse(JSON.stringify(localDraftOf(state)));
  Object.assign(stored.project, { motto: 'Home' });
  for (const item of stored.media) Object.assign(item, { rating: 5 }, { state: { ...item.state, facts } });

  for (const sender of [state, stateOfLocalDraft(localDraftSchema.parse(stored))]) {
    const data = JSON.parse(JSON.stringify(projectDataOf(sender)));
    expect(data.media).toHaveLength(1);
    expect(saveProject.body.safeParse({ data, revision: 1 }).error).toBeUndefined();
  }
});

test('a draft that an earlier version stored still shows its videos', () => {
  const video = { id: 'v', filename: 'film.mp4', format: '16:9', cut: 'branded', outcome: 'making' } as const;
  const { generation: _, ...stored } = localDraftOf(state);

  const draft = localDraftSchema.parse({ ...stored, generation: { kind: 'asked', films: [video] } });

  expect(stateOfLocalDraft(draft).generation).toEqual({ kind: 'asked', videos: [video] });
});
