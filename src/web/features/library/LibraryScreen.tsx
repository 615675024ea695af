import { Plus } from 'lucide-react';
import { routes } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { NotYet } from '#web/ui/NotYet.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function LibraryScreen() {
  return (
    <>
      <PageHeader
        title="Video Library"
        actions={
          <ButtonLink to={routes.create} icon={<Plus aria-hidden="true" />}>
            Create Video
          </ButtonLink>
        }
      >
        Every film you have made, ready to play, share and download.
      </PageHeader>
      <NotYet what="The list of your films" />
    </>
  );
}
