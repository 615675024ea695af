import { findRole, notInTeam } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { TeamAnalytics, TeamNumbers } from '#shared/api/analytics.ts';
import type { UserId } from '#shared/ids.ts';
import { mayInTeam } from '#shared/rules/team-roles.ts';
import { sumByMember, sumPeriods } from './dashboard-queries.ts';
import { describeVideos, findTime, type RangeQuery } from './get-dashboard.ts';
import { metricsOf, tenths } from './shape-dashboard.ts';
import { findTeamViewsByTime } from './team-views.ts';

/** The dashboard of a team: that of its videos, with watch time by day, and by member for those who may see it. */
export async function getTeamAnalytics(
  deps: Pick<FeatureDeps, 'db' | 'fileLinks'>,
  userId: UserId,
  range: RangeQuery,
): Promise<TeamAnalytics> {
  const { db } = deps;
  const seesMembers = await maySeeMembers(db, userId);
  const time = await findTime(db, range);
  const { period, timeZone, rolledUpUntil } = time;
  const finding = findTeamViewsByTime(db, userId, period, timeZone, rolledUpUntil);
  const [dashboard, { watchByDay }, members] = await Promise.all([
    describeVideos(deps, { ownerId: userId, isTeam: true }, time, finding),
    finding,
    seesMembers ? sumByMember(db, userId, period, rolledUpUntil) : [],
  ]);
  return {
    ...dashboard,
    dailyWatchTime: dashboard.dailyViews.map(({ date }) => ({
      date,
      seconds: tenths(watchByDay.get(date) ?? 0),
    })),
    members,
  };
}

/** What viewers did with the videos of the caller's team; by member for those who may see it. */
export async function getTeamNumbers(
  { db }: Pick<FeatureDeps, 'db'>,
  userId: UserId,
  range: RangeQuery,
): Promise<TeamNumbers> {
  const seesMembers = await maySeeMembers(db, userId);
  const { period, rolledUpUntil } = await findTime(db, range);
  const [counts, members] = await Promise.all([
    sumPeriods(db, { ownerId: userId, isTeam: true }, period, rolledUpUntil),
    sumByMember(db, userId, period, rolledUpUntil),
  ]);
  return {
    ...metricsOf(counts),
    totalVideos: members.reduce((sum, { videos }) => sum + videos, 0),
    members: seesMembers ? members : [],
  };
}

/** Throws for somebody who is in no team. */
async function maySeeMembers(db: Database, userId: UserId): Promise<boolean> {
  const role = await findRole(db, userId);
  if (role === undefined) throw notInTeam();
  return mayInTeam(role, 'see-member-numbers');
}
