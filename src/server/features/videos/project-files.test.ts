import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findOwnMedia } from '#server/features/media/public.ts';
import { uploadImages } from '#shared/api/media.ts';
import { projectDataSchema } from '#shared/api/project-data.ts';
import { userIdSchema } from '#shared/ids.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { mediaIn } from '#tests/support/media-uploads.ts';
import { findProjectFiles, withImproved } from './project-files.ts';

const accounts = await createAccountsApp();
const { upload } = mediaIn(accounts);
const { id, token } = await accounts.signUp();
const userId = userIdSchema.parse(id);
const photo = new URL('../../../../assets/listings/orchard-lane/05-kitchen.jpg', import.meta.url).pathname;

async function uploaded(bytes: Buffer) {
  const [image] = uploadImages.response.parse((await upload(token, 'images', bytes)).json()).images;
  if (!image) throw new Error('No image was answered');
  return image;
}

test('a video shows the improved version of a photo, unless the project or the photo says otherwise', async () => {
  const dark = await uploaded(await sharp(photo).linear(0.4, 0).toBuffer());
  const good = await uploaded(await sharp(photo).toBuffer());
  const improvedName = new URL(dark.improved?.url ?? '', 'http://localhost').pathname.split('/').at(-1);
  const shown = async (wishes: object, wishesOfPhoto: object = {}) => {
    const media = [
      { id: '1', path: dark.url, ...wishesOfPhoto },
      { id: '2', path: good.url },
    ];
    const project = projectDataSchema.parse({ media, ...wishes });
    const files = await findProjectFiles(project, (names) => findOwnMedia(accounts.db, userId, names));
    return (await withImproved(accounts.db, files, project)).media.map(({ filename }) => filename);
  };

  expect(await shown({})).toEqual([improvedName, good.filename]);
  expect(await shown({}, { improve: true })).toEqual([improvedName, good.filename]);
  expect(await shown({}, { improve: false })).toEqual([dark.filename, good.filename]);
  expect(await shown({ improvePhotos: false })).toEqual([dark.filename, good.filename]);
});
