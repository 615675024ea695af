import { NotYet } from '#web/ui/NotYet.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function DailyReportScreen() {
  return (
    <>
      <PageHeader title="Activity Report">One day of accounts, visits, sessions and films.</PageHeader>
      <NotYet what="The daily report" />
    </>
  );
}
