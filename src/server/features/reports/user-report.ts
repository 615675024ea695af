import { avatarUrlOf } from '#server/features/accounts/public.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { ReportUser, UserReport } from '#shared/api/reports.ts';
import { findUsers, type UserRow } from './user-report-queries.ts';

const ACTIVE_DAYS = 30;

export async function getUserReport({ db }: Pick<FeatureDeps, 'db'>): Promise<UserReport> {
  const users = (await findUsers(db)).map(toReportUser);
  const count = (holds: (user: ReportUser) => boolean) => users.filter(holds).length;
  const share = (part: number) => (users.length === 0 ? 0 : Math.round((1_000 * part) / users.length) / 10);
  const verifiedUsers = count(({ isEmailVerified }) => isEmailVerified);
  const usersWithVideos = count(({ videoCounts }) => videoCounts.total > 0);
  return {
    summary: {
      totalUsers: users.length,
      verifiedUsers,
      verificationRate: share(verifiedUsers),
      usersWithVideos,
      videoCreationRate: share(usersWithVideos),
      activeUsers30Days: count(
        ({ daysSinceLastSession }) => daysSinceLastSession !== null && daysSinceLastSession < ACTIVE_DAYS,
      ),
    },
    users,
    generatedAt: new Date().toISOString(),
  };
}

function toReportUser({ avatarStorageName, total, completed, failed, ...user }: UserRow): ReportUser {
  return {
    ...user,
    avatarUrl: avatarStorageName === null ? null : avatarUrlOf(avatarStorageName),
    videoCounts: { total, completed, failed },
  };
}
