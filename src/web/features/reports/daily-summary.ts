import type { DailyReport } from '#shared/api/reports.ts';

type Key = keyof DailyReport['summary'];

const labels: { readonly [K in Key]: string } = {
  accountsCreated: 'Accounts Created',
  totalLogins: 'Total Logins',
  totalPageViews: 'Total Page Views',
  uniqueVisitors: 'Unique Visitors',
  guestVisitors: 'Guest Visitors',
  totalSessions: 'Total Sessions',
  videosCreated: 'Videos Created',
  videoShares: 'Video Shares',
  passwordResets: 'Password Resets',
};

export function summaryFigures(summary: DailyReport['summary']) {
  return (Object.keys(labels) as Key[]).map((key) => ({
    label: labels[key],
    value: summary[key].toLocaleString('en-US'),
  }));
}
