import { recordTeamAction } from '#server/features/accounts/public.ts';
import { lockOwnMedia } from '#server/features/media/public.ts';
import { findRole, lockTeamFor, notInTeam } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import { type TeamBrandKit, teamBrandKitSchema } from '#shared/api/projects.ts';
import type { MediaId, UserId } from '#shared/ids.ts';
import { findMediaFilename, pathWithoutQuery } from '#shared/media-path.ts';
import { withLockedKit } from '#shared/rules/team-brand-kit.ts';
import { findTeamBrandKit, upsertTeamBrandKit } from './team-brand-kit-queries.ts';

type Deps = { readonly db: Database };

/** The brand kit of somebody's team, for everybody in it. */
export async function getTeamBrandKit({ db }: Deps, userId: UserId): Promise<TeamBrandKit> {
  if ((await findRole(db, userId)) === undefined) throw notInTeam();
  return (await findTeamBrandKit(db, userId)) ?? teamBrandKitSchema.parse({});
}

/** Stores the brand kit of the caller's team. Its logo is an upload of the caller, or the one it has. */
export async function saveTeamBrandKit(
  { db }: Deps,
  userId: UserId,
  { brokerage_info, brand_style, isLocked }: TeamBrandKit,
): Promise<TeamBrandKit> {
  return await db.transaction(async (transaction) => {
    const { teamId } = await lockTeamFor(transaction, userId, 'edit-brand-kit');
    const logoId = await lockLogo(transaction, userId, brokerage_info.logo);
    const logo = logoId === null ? '' : pathWithoutQuery(brokerage_info.logo);
    const kit = { brokerage_info: { ...brokerage_info, logo }, brand_style, isLocked };
    await upsertTeamBrandKit(transaction, teamId, kit, logoId);
    await recordTeamAction(transaction, userId, `brand-kit ${isLocked ? 'locked' : 'open'} ${teamId}`);
    return kit;
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
