import { NotYet } from '#web/ui/NotYet.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function AnalyticsScreen() {
  return (
    <>
      <PageHeader title="Analytics">Who watched, for how long, and what they did next.</PageHeader>
      <NotYet what="Reporting on views and shares" />
    </>
  );
}
