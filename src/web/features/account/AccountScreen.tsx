import { NotYet } from '#web/ui/NotYet.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function AccountScreen() {
  return (
    <>
      <PageHeader title="Account Settings">Security, notifications and billing.</PageHeader>
      <NotYet what="Changing account settings" />
    </>
  );
}
