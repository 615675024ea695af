import { keepAccount } from '#server/features/accounts/public.ts';
import { lockOwnMedia } from '#server/features/media/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { type BrandKit, brandKitSchema, type StartingKit } from '#shared/api/projects.ts';
import type { UserId } from '#shared/ids.ts';
import { findMediaFilename, pathWithoutQuery } from '#shared/media-path.ts';
import { hasBrokerage, hasStyle, startingKit } from '#shared/rules/team-brand-kit.ts';
import { findBrandKit, upsertBrandKit } from './queries.ts';
import { findTeamBrandKit } from './team-brand-kit-queries.ts';

type Deps = { readonly db: Database };

/** What a new project of somebody starts with, and the kit of their team. */
export async function getStartingKit(db: Database, userId: UserId): Promise<StartingKit> {
  const [own, team] = [await getOwnKit(db, userId), await findTeamBrandKit(db, userId)];
  return { brandKit: startingKit(own, team), team };
}

async function getOwnKit(db: Database, userId: UserId): Promise<BrandKit> {
  const row = await findBrandKit(db, userId);
  return brandKitSchema.parse({
    realtor_info: row?.realtorInfo ?? {},
    brokerage_info: row?.brokerageInfo ?? {},
    brand_style: row?.brandStyle ?? {},
  });
}

/**
 * Stores realtor, brokerage and style; a picture that is not an upload of this person is left out. What the team
 * prescribes is not stored, so that somebody who leaves it has their own again and nothing of the team's.
 */
export async function saveBrandKit({ db }: Deps, userId: UserId, sent: BrandKit): Promise<StartingKit> {
  await db.transaction(async (transaction) => {
    await keepAccount(transaction, userId);
    const [own, team] = [await getOwnKit(transaction, userId), await findTeamBrandKit(transaction, userId)];
    const { realtor_info } = sent;
    const { brokerage_info } = hasBrokerage(team) ? own : sent;
    const { brand_style = own.brand_style } = hasStyle(team) ? own : sent;
    const imageName = findMediaFilename(realtor_info.image);
    const logoName = findMediaFilename(brokerage_info.logo);
    const names = [imageName, logoName].filter((name) => name !== undefined);
    const rows = names.length > 0 ? await lockOwnMedia(transaction, userId, names) : [];
    const idOf = (name: string | undefined) => rows.find(({ filename }) => filename === name)?.id ?? null;
    const [realtorImageId, brokerageLogoId] = [idOf(imageName), idOf(logoName)];
    const image = realtorImageId === null ? '' : pathWithoutQuery(realtor_info.image);
    const logo = brokerageLogoId === null ? '' : pathWithoutQuery(brokerage_info.logo);
    const kit = {
      realtor_info: { ...realtor_info, image },
      brokerage_info: { ...brokerage_info, logo },
      brand_style,
    };
    await upsertBrandKit(transaction, userId, kit, { realtorImageId, brokerageLogoId });
  });
  return await getStartingKit(db, userId);
}
