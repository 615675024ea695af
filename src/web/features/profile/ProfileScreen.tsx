import { useSession } from '#web/session/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AvatarUpload } from './AvatarUpload.tsx';
import { NamesForm } from './NamesForm.tsx';

export function ProfileScreen() {
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  return (
    <>
      <PageHeader title="Profile">Your name and picture, as they appear in Curbreel.</PageHeader>
      <div className="grid max-w-4xl items-start gap-5 md:grid-cols-[18rem_minmax(0,1fr)]">
        <Card>
          <AvatarUpload user={session.user} />
        </Card>
        <Card>
          <NamesForm user={session.user} />
        </Card>
      </div>
    </>
  );
}
