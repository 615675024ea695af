import { serverMessageOf } from '#web/api/api-error.ts';
import { useDeleteListing } from '#web/api/listing-queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { LibraryListing } from './arrange-listings.ts';

type Props = {
  readonly listing: Pick<LibraryListing, 'id' | 'title'> & { readonly videos: readonly unknown[] };
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

export function DeleteListingDialog({ listing, onClose, onDeleted }: Props) {
  const remove = useDeleteListing();
  const count = listing.videos.length;
  const confirm = () =>
    remove.mutate(listing.id, {
      onSuccess: () => onDeleted?.(),
      onError: (error) => toast.alert(serverMessageOf(error, 'Failed to delete listing')),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={confirm}
      title="Delete this listing?"
      description={
        <>
          <span className="font-medium break-words text-ink">{listing.title}</span> goes for good, with{' '}
          {count === 1 ? 'its video' : `its ${count} videos`}, their public links and their views. Drafts and
          files you have downloaded stay with you.
        </>
      }
      confirmLabel={count === 1 ? 'Delete 1 video' : `Delete ${count} videos`}
      isDangerous
      isPending={remove.isPending}
    />
  );
}
