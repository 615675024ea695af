import { expect, test } from 'vitest';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { NetworkError } from '#web/api/api-error.ts';
import { createCopyDesk } from './copy-desk.ts';

const data = projectDataSchema.parse({ name: 'Harbour Lane' });

/** A server that may lose its answer after it has done what was asked. */
function openDesk() {
  const server = { losesAnswers: false, drafts: new Set<string>() };
  let idCount = 0;
  const desk = createCopyDesk({
    calls: {
      copyProject: async (parentId, id) => {
        server.drafts.add(id);
        if (server.losesAnswers) throw new NetworkError();
        return { id, parentId, state: 'draft', data, revision: 1, updatedAt: '' };
      },
    },
    newId: () => `copy ${++idCount}`,
  });
  return { desk, server };
}

test('makes no second draft when the first answer was lost', async () => {
  const { desk, server } = openDesk();
  server.losesAnswers = true;
  await expect(desk.copy('video')).rejects.toThrow(NetworkError);
  server.losesAnswers = false;

  expect((await desk.copy('video')).id).toBe('copy 1');
  expect([...server.drafts]).toEqual(['copy 1']);
});

test('makes a new version each time that the last one has arrived', async () => {
  const { desk } = openDesk();

  expect([(await desk.copy('video')).id, (await desk.copy('video')).id]).toEqual(['copy 1', 'copy 2']);
});
