import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFileLinks } from '#server/platform/files/file-links.ts';
import { userIdSchema } from '#shared/ids.ts';
import { createAccountsApp, JWT_SECRET } from '#tests/support/accounts-app.ts';
import { losingCommits } from '#tests/support/losing-commits.ts';
import { mediaIn } from '#tests/support/media-uploads.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { storeUpload } from './store-upload.ts';

const accounts = await createAccountsApp();
const { config, db, storage, signUp } = accounts;
const { leftovers } = mediaIn(accounts);

test('an upload keeps its files when the answer of the database to its commit got lost', async () => {
  const { id } = await signUp();
  const path = join(await makeTempDir(), 'photo.jpg');
  await writeFile(path, 'photo');
  const file = { path, contentType: 'image/jpeg', extension: 'jpg' };
  const deps = { config, db: losingCommits(db), storage, fileLinks: createFileLinks(JWT_SECRET) };
  const received = { path, originalName: 'photo.jpg', sizeBytes: 5, head: Buffer.from('photo') };

  const storing = storeUpload(deps, userIdSchema.parse(id), received, {
    kind: 'image',
    width: 60,
    height: 40,
    file,
  });

  await expect(storing).rejects.toThrow('Connection terminated');
  const { files, rows } = await leftovers();
  expect(rows).toHaveLength(1);
  expect(files).toEqual([expect.stringContaining(String(rows[0]))]);
});
