import { z } from 'zod';
import { teamOf } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { columnsOf, findRow, getRow } from '#server/platform/db/sql.ts';
import { type TeamBrandKit, teamBrandKitSchema } from '#shared/api/projects.ts';
import type { MediaId, TeamId, UserId } from '#shared/ids.ts';

const teamBrandKitRow = z.object({
  brokerageInfo: z.record(z.string(), z.unknown()),
  brandStyle: z.record(z.string(), z.unknown()),
  isLocked: z.boolean(),
  revision: z.int(),
});

/** The brand kit of somebody's team; null if they are in none, or it has none yet. */
export async function findTeamBrandKit(db: Database, userId: UserId): Promise<TeamBrandKit | null> {
  const row = await findRow(db, teamBrandKitRow)`
    select ${columnsOf(teamBrandKitRow)} from team_brand_kits where team_id = ${teamOf(userId)}`;
  if (row === undefined) return null;
  const { brokerageInfo: brokerage_info, brandStyle: brand_style, ...rest } = row;
  return teamBrandKitSchema.parse({ brokerage_info, brand_style, ...rest });
}

/** Returns the new revision, which a trigger counts. */
export async function upsertTeamBrandKit(
  transaction: Database,
  teamId: TeamId,
  { brokerage_info, brand_style, isLocked }: TeamBrandKit,
  logoId: MediaId | null,
): Promise<number> {
  const { revision } = await getRow(transaction, teamBrandKitRow.pick({ revision: true }))`
    insert into team_brand_kits (team_id, brokerage_info, brand_style, is_locked, logo_id)
    values (${teamId}, ${JSON.stringify(brokerage_info)}::jsonb, ${JSON.stringify(brand_style)}::jsonb, ${isLocked}, ${logoId})
    on conflict (team_id) do update set brokerage_info = excluded.brokerage_info, brand_style = excluded.brand_style,
      is_locked = excluded.is_locked, logo_id = excluded.logo_id, updated_at = now()
    returning revision`;
  return revision;
}
