import { lockOwnMedia } from '#server/features/media/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { BrandKit } from '#shared/api/projects.ts';
import type { UserId } from '#shared/ids.ts';
import { findMediaFilename, pathWithoutQuery } from '#shared/media-path.ts';
import { upsertBrandKit } from './queries.ts';

/** Stores realtor and brokerage; a picture that is not an upload of this person is left out. */
export async function saveBrandKit(
  { db }: { readonly db: Database },
  userId: UserId,
  { realtor_info, brokerage_info }: BrandKit,
): Promise<BrandKit> {
  const imageName = findMediaFilename(realtor_info.image);
  const logoName = findMediaFilename(brokerage_info.logo);
  return await db.transaction(async (transaction) => {
    const names = [imageName, logoName].filter((name) => name !== undefined);
    const rows = names.length > 0 ? await lockOwnMedia(transaction, userId, names) : [];
    const idOf = (name: string | undefined) => rows.find(({ filename }) => filename === name)?.id ?? null;
    const [realtorImageId, brokerageLogoId] = [idOf(imageName), idOf(logoName)];
    const image = realtorImageId === null ? '' : pathWithoutQuery(realtor_info.image);
    const logo = brokerageLogoId === null ? '' : pathWithoutQuery(brokerage_info.logo);
    const kit = {
      realtor_info: { ...realtor_info, image },
      brokerage_info: { ...brokerage_info, logo },
    };
    await upsertBrandKit(transaction, userId, kit, { realtorImageId, brokerageLogoId });
    return kit;
  });
}
