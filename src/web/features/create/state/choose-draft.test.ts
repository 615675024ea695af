import { expect, test } from 'vitest';
import { projectDataSchema } from '#shared/api/project-data.ts';
import type { Project } from '#shared/api/projects.ts';
import { chooseDraft } from './choose-draft.ts';
import { openDraft } from './draft.ts';
import type { LocalDraft } from './local-draft.ts';
import { localDraftOf } from './project-data.ts';
import { FRESH_STATE } from './wizard-state.ts';

const theirs: Project = {
  id: 'p',
  parentId: null,
  state: 'draft',
  data: projectDataSchema.parse({}),
  revision: 5,
  updatedAt: '',
};
function mine(change: Partial<LocalDraft>): LocalDraft {
  const draft = openDraft({ server: { projectId: 'p', revision: 5 }, isUnsaved: false }, '');
  return { ...localDraftOf({ ...FRESH_STATE, draft }), isTouched: true, ...change };
}

test.each([
  ['nothing on the server', mine({}), null, 'keep-mine'],
  ['nothing here', undefined, theirs, 'take-theirs'],
  ['nothing typed here', mine({ isTouched: false, server: null }), theirs, 'take-theirs'],
  ['both the same', mine({}), theirs, 'keep-mine'],
  ['changed here only', mine({ isUnsaved: true }), theirs, 'keep-mine'],
  ['changed there only', mine({ server: { projectId: 'p', revision: 3 } }), theirs, 'take-theirs'],
  [
    'changed on both sides',
    mine({ server: { projectId: 'p', revision: 3 }, isUnsaved: true }),
    theirs,
    'ask',
  ],
  ['never brought to the server', mine({ server: null, isUnsaved: true }), theirs, 'keep-mine'],
  [
    'another project was begun elsewhere',
    mine({ server: { projectId: 'older', revision: 1 } }),
    theirs,
    'take-theirs-and-put-mine-aside',
  ],
  [
    'a video is in the making here',
    mine({ server: null, generation: { kind: 'asking', request: { key: 'k', fingerprint: 'f' } } }),
    theirs,
    'keep-mine',
  ],
] as const)('%s', (_case, local, latest, kind) => {
  expect(chooseDraft(local, latest).kind).toBe(kind);
});

test.each([
  ['nothing typed here since', mine({ isTouched: false, server: null })],
  ['another project is open', mine({ server: { projectId: 'new', revision: 1 } })],
])('a draft that was put aside here stays aside: %s', (_case, local) => {
  expect(chooseDraft(local, theirs, [mine({})]).kind).toBe('keep-mine');
  expect(chooseDraft(local, theirs, [mine({ server: null, newId: 'p' })]).kind).toBe('keep-mine');
  expect(chooseDraft(local, theirs, [mine({ server: null })]).kind).not.toBe('keep-mine');
});
