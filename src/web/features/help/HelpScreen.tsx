import { NotYet } from '#web/ui/NotYet.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function HelpScreen() {
  return (
    <>
      <PageHeader title="Help & Support">Getting started, common questions and how to reach us.</PageHeader>
      <NotYet what="The help section" />
    </>
  );
}
