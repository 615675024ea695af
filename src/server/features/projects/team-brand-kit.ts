import { recordEvent } from '#server/features/accounts/public.ts';
import { lockOwnMedia } from '#server/features/media/public.ts';
import { findRole, lockTeamFor, notInTeam } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import { type TeamBrandKit, teamBrandKitSchema } from '#shared/api/projects.ts';
import type { MediaId, UserId } from '#shared/ids.ts';
import { findMediaFilename, pathWithoutQuery } from '#shared/media-path.ts';
import { withLockedKit } from '#shared/rules/team-brand-kit.ts';
import { findTeamBrandKit, upsertTeamBrandKit } from './team-brand-kit-queries.ts';

const CHANGED =
  'Somebody else has saved the brand kit since you opened it, and yours is not saved. Reload the page to see theirs.';

type Deps = { readonly db: Database };

/** The brand kit of somebody's team, for everybody in it. */
export async function getTeamBrandKit({ db }: Deps, userId: UserId): Promise<TeamBrandKit> {
  if ((await findRole(db, userId)) === undefined) throw notInTeam();
  return (await findTeamBrandKit(db, userId)) ?? teamBrandKitSchema.parse({ revision: 0 });
}

/** Stores the brand kit of the caller's team, unless another save came first. Its logo is an upload of the caller, or the one it has. */
export async function saveTeamBrandKit(
  { db }: Deps,
  userId: UserId,
  { brokerage_info, brand_style, isLocked, revision: seen }: TeamBrandKit,
): Promise<TeamBrandKit> {
  return await db.transaction(async (transaction) => {
    const { teamId } = await lockTeamFor(transaction, userId, 'edit-brand-kit');
    if (seen !== undefined && seen !== ((await findTeamBrandKit(transaction, userId))?.revision ?? 0))
      throw new AppError('conflict', CHANGED);
    const logoId = await lockLogo(transaction, userId, brokerage_info.logo);
    const logo = logoId === null ? '' : pathWithoutQuery(brokerage_info.logo);
    const kit = { brokerage_info: { ...brokerage_info, logo }, brand_style, isLocked };
    const revision = await upsertTeamBrandKit(transaction, teamId, kit, logoId);
    await recordEvent(
      transaction,
      'team-action',
      userId,
      `brand-kit ${isLocked ? 'locked' : 'open'} ${teamId}`,
    );
    return { ...kit, revision };
  });
}

async function lockLogo(transaction: Database, userId: UserId, logo: string): Promise<MediaId | null> {
  if (logo === '') return null;
  const filename = findMediaFilename(logo);
  const [row] = filename === undefined ? [] : await lockOwnMedia(transaction, userId, [filename]);
  if (row?.kind === 'image') return row.id;
  throw fieldError('brokerage_info.logo', 'This logo is no longer available. Please upload it again.');
}

/** A project of somebody with what the locked kit of their team prescribes. */
export async function withTeamKit(db: Database, userId: UserId, data: ProjectData): Promise<ProjectData> {
  return withLockedKit(data, await findTeamBrandKit(db, userId));
}
