import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Import } from '#shared/api/bulk-import.ts';
import { routes } from '#shared/routes.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useLeave } from '#web/ui/use-leave.ts';
import { ConfirmMutation } from '#web/widgets/ConfirmMutation.tsx';
import { Loading } from '#web/widgets/Loading.tsx';
import { ColumnMatches } from './ColumnMatches.tsx';
import { useDeleteImport, useImport } from './import-queries.ts';
import { MakeAll } from './MakeAll.tsx';
import { MakeOptions } from './MakeOptions.tsx';
import { PhotosArea } from './PhotosArea.tsx';
import { RowsTable } from './RowsTable.tsx';
import { fieldsOfNone } from './row-status.ts';

/** One import: columns, photos, what is made, and every row with its problems. */
export function ImportScreen() {
  const { id = '' } = useParams();
  const loading = useImport(id);
  return (
    <>
      <BackLink to={routes.imports}>Import Listings</BackLink>
      {loading.data ? (
        <LoadedImport shown={loading.data} />
      ) : (
        <>
          <h1 className="sr-only">Import</h1>
          <Loading query={loading} title="This import cannot be shown" shape="h-96 rounded-card">
            Loading the import
          </Loading>
        </>
      )}
    </>
  );
}

function LoadedImport({ shown }: { readonly shown: Import }) {
  const found = useMemo(() => fieldsOfNone(shown.rows), [shown.rows]);
  // The same list while it says the same: each row is given it, and is rendered again when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by what it says
  const lacking = useMemo(() => found, [found.join()]);
  const columns = <ColumnMatches shown={shown} lacking={lacking} />;
  return (
    <>
      <PageHeader title={shown.name} actions={<DeleteImport id={shown.id} />}>
        Nothing is made before you say so. Listings are checked as the wizard checks them.
      </PageHeader>
      <div className="flex flex-col gap-6">
        <MakeAll shown={shown} />
        <div className="grid gap-6 xl:grid-cols-2">
          <PhotosArea shown={shown} />
          <MakeOptions shown={shown} />
        </div>
        {lacking.length > 0 && columns}
        <RowsTable shown={shown} lacking={shown.rows.length > 1 ? lacking : []} />
        {lacking.length === 0 && columns}
      </div>
    </>
  );
}

function DeleteImport({ id }: { readonly id: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useDeleteImport(id);
  const leave = useLeave(routes.imports);
  return (
    <>
      <Button variant="quiet" icon={<Trash2 />} onClick={() => setIsAsking(true)} className="max-sm:-ml-4.5">
        Delete import
      </Button>
      {isAsking && (
        <ConfirmMutation
          mutation={deleting}
          input={undefined}
          title="Delete this import?"
          description="Its rows and photos go, and listings that still wait are not made. Videos that were made stay in your library."
          confirmLabel="Delete import"
          failure="The import was not deleted. Please try again."
          isDangerous
          onSuccess={leave}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
