import type { Database } from '#server/platform/db/open-database.ts';
import { replaceProjectMedia } from '#server/platform/db/project-media.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import { findMediaFilename } from '#shared/media-path.ts';
import { lockMediaIds } from './queries.ts';

/** Notes which uploads a project uses, so that they are not swept. Paths that lead to nothing of this person are left out. */
export async function rememberMedia(
  transaction: Database,
  userId: string,
  projectId: string,
  data: ProjectData,
): Promise<void> {
  const filenames = [...new Set(filenamesIn(data))];
  const ids = await lockMediaIds(transaction, userId, filenames);
  await replaceProjectMedia(
    transaction,
    projectId,
    filenames.flatMap((filename) => ids.get(filename) ?? []),
  );
}

function filenamesIn({ media, realtor_info, brokerage_info, customAudioFilename }: ProjectData): string[] {
  const paths = [...media.map(({ path }) => path), realtor_info.image, brokerage_info.logo];
  const named = paths.flatMap((path) => findMediaFilename(path) ?? []);
  return customAudioFilename ? [...named, customAudioFilename] : named;
}
