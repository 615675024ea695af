import { FileArchive } from 'lucide-react';
import { useDownloadListing } from '#web/downloads/download-listing.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = { readonly listingId: string; readonly size?: 'sm' | 'md' };

/** Saves all finished videos of a listing as one ZIP. */
export function DownloadAll({ listingId, size = 'md' }: Props) {
  const { isBusy, download } = useDownloadListing(listingId);
  return (
    <Button variant="secondary" size={size} icon={<FileArchive />} isLoading={isBusy} onClick={download}>
      Download all (ZIP)
    </Button>
  );
}
