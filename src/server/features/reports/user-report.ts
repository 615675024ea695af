import { avatarUrlOf } from '#server/features/accounts/public.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { ParsedInput } from '#shared/api/endpoint.ts';
import {
  type getUserReport as contract,
  type ReportUser,
  USER_REPORT_PAGE,
  type UserReport,
} from '#shared/api/reports.ts';
import { countUsers, findUsers, type UserRow } from './user-report-queries.ts';

export async function getUserReport(
  { db }: Pick<FeatureDeps, 'db'>,
  wanted: ParsedInput<typeof contract>['query'],
): Promise<UserReport> {
  const { search = '', filter = 'all', sort = 'created', order = 'desc' } = wanted;
  const { offset = 0, limit = USER_REPORT_PAGE } = wanted;
  const [users, { matchingUsers, ...totals }] = await Promise.all([
    findUsers(db, { search, filter, sort, order, offset, limit }),
    countUsers(db, { search, filter }),
  ]);
  const share = (part: number) => Math.round((1_000 * part) / Math.max(1, totals.totalUsers)) / 10;
  return {
    summary: {
      ...totals,
      verificationRate: share(totals.verifiedUsers),
      videoCreationRate: share(totals.usersWithVideos),
    },
    users: users.map(toReportUser),
    matchingUsers,
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
