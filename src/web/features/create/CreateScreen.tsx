import { NotYet } from '#web/ui/NotYet.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function CreateScreen() {
  return (
    <>
      <PageHeader title="Create Video">From photos to a finished film in four steps.</PageHeader>
      <NotYet what="The creation wizard" />
    </>
  );
}
