import { expect, test } from 'vitest';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { NetworkError } from '#web/api/api-error.ts';
import { createProjectCopier } from './copy-project.ts';

const data = projectDataSchema.parse({ name: 'Harbour Lane' });

/** A server that may lose its answer after it has done what was asked. */
function openCopier() {
  const server = { losesAnswers: false, drafts: new Set<string>() };
  let idCount = 0;
  const copy = createProjectCopier({
    calls: {
      copyProject: async (parentId, id) => {
        server.drafts.add(id);
        if (server.losesAnswers) throw new NetworkError();
        return { id, parentId, state: 'draft', data, revision: 1, updatedAt: '' };
      },
    },
    newId: () => `copy ${++idCount}`,
  });
  return { copy, server };
}

test('makes no second draft when the first answer was lost', async () => {
  const { copy, server } = openCopier();
  server.losesAnswers = true;
  await expect(copy('video')).rejects.toThrow(NetworkError);
  server.losesAnswers = false;

  expect((await copy('video')).id).toBe('copy 1');
  expect([...server.drafts]).toEqual(['copy 1']);
});

test('makes a new version each time that the last one has arrived', async () => {
  const { copy } = openCopier();

  expect([(await copy('video')).id, (await copy('video')).id]).toEqual(['copy 1', 'copy 2']);
});
