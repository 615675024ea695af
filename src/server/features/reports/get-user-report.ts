import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getAvatar } from '#shared/api/profiles.ts';
import type { ReportUser, UserReport } from '#shared/api/reports.ts';
import { findUsers, type UserRow } from './user-queries.ts';

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

function toReportUser(row: UserRow): ReportUser {
  return {
    id: row.id,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    phone: row.phone,
    company: row.company,
    avatarUrl:
      row.avatar_storage_name === null
        ? null
        : pathOf(getAvatar, { name: row.avatar_storage_name.split('/').at(-1) ?? '' }),
    isEmailVerified: row.is_email_verified,
    createdAt: row.created_at,
    daysSinceCreated: row.days_since_created,
    lastLoginAt: row.last_login_at,
    daysSinceLastLogin: row.days_since_last_login,
    daysSinceLastSession: row.days_since_last_session,
    videoCounts: { total: row.total, completed: row.completed, failed: row.failed },
    lastBrowser: row.browser,
    lastOS: row.os,
  };
}
