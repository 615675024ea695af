import { findOwnMedia } from '#server/features/media/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import type { UserId } from '#shared/ids.ts';
import { findMediaFilename } from '#shared/media-path.ts';

/** A stored project without portrait and logo where its owner may no longer use them, as the logo of a team that they left. */
export async function withOwnPictures(
  db: Database,
  userId: UserId,
  { realtor_info, brokerage_info, ...rest }: ProjectData,
): Promise<ProjectData> {
  const names = [realtor_info.image, brokerage_info.logo].flatMap((path) => findMediaFilename(path) ?? []);
  const rows = names.length > 0 ? await findOwnMedia(db, userId, names) : [];
  const unlessLost = (path: string) => {
    const name = findMediaFilename(path);
    return name === undefined || rows.some(({ filename }) => filename === name) ? path : '';
  };
  return {
    ...rest,
    realtor_info: { ...realtor_info, image: unlessLost(realtor_info.image) },
    brokerage_info: { ...brokerage_info, logo: unlessLost(brokerage_info.logo) },
  };
}
