import { counted } from '#shared/format.ts';
import { useDeleteListing } from '#web/api/listing-queries.ts';
import { ConfirmMutation } from '#web/widgets/ConfirmMutation.tsx';
import type { LibraryListing } from './arrange-listings.ts';
import { usePlannedPostsWords } from './planned-posts.ts';

type Props = {
  readonly listing: Pick<LibraryListing, 'id' | 'title'> & {
    readonly videos: readonly { readonly id: string }[];
  };
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

export function DeleteListingDialog({ listing, onClose, onDeleted }: Props) {
  const count = listing.videos.length;
  const postsWords = usePlannedPostsWords(listing.videos.map(({ id }) => id));
  return (
    <ConfirmMutation
      mutation={useDeleteListing()}
      input={listing.id}
      title="Delete this listing?"
      description={
        <>
          <span className="font-medium break-words text-ink">{listing.title}</span> goes for good, with{' '}
          {count === 1 ? 'its video' : `its ${count} videos`}, their public links and their views.{' '}
          {postsWords} Drafts and files you have downloaded stay with you.
        </>
      }
      confirmLabel={`Delete ${counted(count, 'video')}`}
      failure="Failed to delete listing"
      isDangerous
      onSuccess={() => onDeleted?.()}
      onClose={onClose}
    />
  );
}
