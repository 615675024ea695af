import { findRole } from '#server/features/teams/public.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { TeamNumbers, TimeRange } from '#shared/api/analytics.ts';
import type { UserId } from '#shared/ids.ts';
import { mayInTeam } from '#shared/rules/team-roles.ts';
import { sumByMember, sumPeriods } from './dashboard-queries.ts';
import { findPeriod, getTimeZone } from './period-queries.ts';
import { findRolledUpUntil } from './roll-up-queries.ts';
import { metricsOf } from './shape-dashboard.ts';

/** What viewers did with the videos of the caller's team; by member for those who may see it. */
export async function getTeamNumbers(
  { db }: Pick<FeatureDeps, 'db'>,
  userId: UserId,
  { timeRange, timezone }: { readonly timeRange: TimeRange; readonly timezone: string },
): Promise<TeamNumbers> {
  const role = await findRole(db, userId);
  if (role === undefined) throw new AppError('not-found', 'You are not in a team.');
  const [period, rolledUpUntil] = await Promise.all([
    findPeriod(db, timeRange, getTimeZone(timezone)),
    findRolledUpUntil(db),
  ]);
  const [counts, members] = await Promise.all([
    sumPeriods(db, { ownerId: userId, isTeam: true }, period, rolledUpUntil),
    sumByMember(db, userId, period, rolledUpUntil),
  ]);
  return {
    ...metricsOf(counts),
    totalVideos: members.reduce((sum, { videos }) => sum + videos, 0),
    members: mayInTeam(role, 'see-member-numbers') ? members : [],
  };
}
