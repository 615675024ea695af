import { findRole } from '#server/features/teams/public.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { TeamAnalytics } from '#shared/api/analytics.ts';
import type { UserId } from '#shared/ids.ts';
import { mayInTeam } from '#shared/rules/team-roles.ts';
import { sumByMember } from './dashboard-queries.ts';
import { describeVideos, findTime, type RangeQuery } from './get-dashboard.ts';
import { tenths } from './shape-dashboard.ts';
import { findTeamViewsByTime } from './team-views.ts';

/** The dashboard of a team: that of its videos, with watch time by day, and by member for those who may see it. */
export async function getTeamAnalytics(
  deps: Pick<FeatureDeps, 'db' | 'fileLinks'>,
  userId: UserId,
  range: RangeQuery,
): Promise<TeamAnalytics> {
  const { db } = deps;
  const role = await findRole(db, userId);
  if (role === undefined) throw new AppError('not-found', 'You are not in a team.');
  const time = await findTime(db, range);
  const { period, timeZone, rolledUpUntil } = time;
  const finding = findTeamViewsByTime(db, userId, period, timeZone, rolledUpUntil);
  const [dashboard, { watchByDay }, members] = await Promise.all([
    describeVideos(deps, { ownerId: userId, isTeam: true }, time, finding),
    finding,
    mayInTeam(role, 'see-member-numbers') ? sumByMember(db, userId, period, rolledUpUntil) : [],
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
