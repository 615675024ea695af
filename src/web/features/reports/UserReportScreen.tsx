import { NotYet } from '#web/ui/NotYet.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function UserReportScreen() {
  return (
    <>
      <PageHeader title="User Report">Everybody with an account, and how they use it.</PageHeader>
      <NotYet what="The user report" />
    </>
  );
}
