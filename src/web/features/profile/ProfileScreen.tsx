import { NotYet } from '#web/ui/NotYet.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function ProfileScreen() {
  return (
    <>
      <PageHeader title="Profile">Your name and picture, as they appear in Curbreel.</PageHeader>
      <NotYet what="Editing your profile" />
    </>
  );
}
