import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { getListing } from '#shared/api/listings.ts';
import { api } from '#web/api/api.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { tracker } from '#web/tracker/tracker.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = { readonly listingId: string; readonly size?: 'sm' | 'md' };

/** Saves all finished videos of a listing as one ZIP. */
export function DownloadAll({ listingId, size = 'md' }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const download = () => {
    setIsBusy(true);
    void downloadListing(listingId).finally(() => setIsBusy(false));
  };
  return (
    <Button variant="secondary" size={size} icon={<FileArchive />} isLoading={isBusy} onClick={download}>
      Download all (ZIP)
    </Button>
  );
}

async function downloadListing(id: string): Promise<void> {
  try {
    // Requested anew, because the signature in its path expires.
    const { listing } = await api.call(getListing, { params: { id } });
    const link = document.createElement('a');
    // By the browser itself, which streams it to the disk and shows its progress.
    link.href = listing.zipPath;
    link.download = '';
    link.click();
    for (const { id: videoId, status } of listing.videos)
      if (status === 'completed')
        tracker.videoDownload({ videoId, downloadType: 'video', source: 'library' });
    toast.success('Download started! Check your Downloads folder for the ZIP file.');
  } catch (error) {
    toast.alert(serverMessageOf(error, 'Failed to download the videos. Please try again.'));
  }
}
