import type { Database } from '#server/platform/db/open-database.ts';
import type { BrandKit } from '#shared/api/projects.ts';
import { findMediaFilename, pathWithoutQuery } from '#shared/media-path.ts';
import { lockMediaIds, upsertBrandKit } from './queries.ts';

/** Remembers realtor and brokerage; a picture that is not this person's upload is not kept. */
export async function saveBrandKit(
  { db }: { readonly db: Database },
  userId: string,
  { realtor_info, brokerage_info }: BrandKit,
): Promise<BrandKit> {
  const imageName = findMediaFilename(realtor_info.image);
  const logoName = findMediaFilename(brokerage_info.logo);
  return await db.transaction(async (transaction) => {
    const names = [imageName, logoName].filter((name) => name !== undefined);
    const ids = await lockMediaIds(transaction, userId, names);
    const realtorImageId = (imageName && ids.get(imageName)) || null;
    const brokerageLogoId = (logoName && ids.get(logoName)) || null;
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
