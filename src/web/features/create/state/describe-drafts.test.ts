import { expect, test } from 'vitest';
import { describeDrafts } from './describe-drafts.ts';
import type { LocalDraft } from './local-draft.ts';

const draft = (name: string, address = '', fileCount = 0) =>
  ({ project: { name, property_info: { address } }, media: Array.from({ length: fileCount }) }) as LocalDraft;

test('a draft is called by its name, and drafts of one name by what is in them too', () => {
  const drafts = [draft('Mill House'), draft(''), draft('Lane', '1 Elm', 2), draft('Lane ', '2 Elm', 1)];

  expect(describeDrafts(drafts).map(({ title }) => title)).toEqual([
    'Mill House',
    'without a name yet',
    'Lane, 1 Elm · 2 files',
    'Lane, 2 Elm · 1 file',
  ]);
});

test('drafts that are alike in all of it are numbered, where they are read and where they are named', () => {
  const drafts = [draft('Lane', '1 Elm'), draft('Lane', '1 Elm'), draft('Lane')];

  expect(describeDrafts(drafts)).toMatchObject([
    { name: 'Lane', contents: '1 Elm · 1 of 2 like it', title: 'Lane, 1 Elm · 1 of 2 like it' },
    { name: 'Lane', contents: '1 Elm · 2 of 2 like it', title: 'Lane, 1 Elm · 2 of 2 like it' },
    { name: 'Lane', contents: '', title: 'Lane' },
  ]);
});
