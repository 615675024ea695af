import { Globe } from 'lucide-react';
import type { Listing } from '#shared/api/listings.ts';
import type { ListingLink } from '#shared/api/share.ts';
import type { Video } from '#shared/api/videos.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { GeneratingLink } from './GeneratingLink.tsx';
import { LinkExpiry } from './LinkExpiry.tsx';
import { type Destination, PlatformButtons } from './PlatformButtons.tsx';
import { QrPanel } from './QrPanel.tsx';
import { openShareWindow, shareByDevice } from './share-links.ts';
import { TurnOffLink } from './TurnOffLink.tsx';
import { trackShare, useCloseWithoutLink, useListingLink, useListingLinkChanges } from './use-share-link.ts';

type Props = {
  readonly listing: Pick<Listing, 'id' | 'title'> & { readonly videos: readonly Video[] };
  readonly onClose: () => void;
};

/** The public page of a listing; created where there is none. Mounted while it is open. */
export function ListingShareDialog({ listing, onClose }: Props) {
  const link = useListingLink(listing.id);
  useCloseWithoutLink(link, onClose, serverMessageOf);
  return (
    <Dialog onClose={onClose} title="Share Listing" description={listing.title} size="lg">
      <div className="flex flex-col gap-5 pb-1">
        {link.data ? <LinkTabs listing={listing} link={link.data} onClose={onClose} /> : <GeneratingLink />}
        <p className="flex items-start gap-2 text-xs text-ink-faint">
          <Globe className="mt-0.5 size-4" />
          One page for all branded versions: it shows the one that suits the visitor's screen, and new ones by
          itself. Videos for the MLS are never on it.
        </p>
      </div>
    </Dialog>
  );
}

// These take files or mail a single video.
const OF_VIDEOS: readonly Destination[] = ['instagram', 'tiktok', 'email'];

function LinkTabs({ listing, link, onClose }: Props & { readonly link: ListingLink }) {
  const { shareUrl: url, expiresAt } = link;
  const { revoke, setExpiry } = useListingLinkChanges(listing.id);
  // Shares are counted by video: here the newest that the page can show.
  const shown = listing.videos.find(({ cut, status }) => cut === 'branded' && status === 'completed');
  const track = (platform: Parameters<typeof trackShare>[1]) => shown && trackShare(shown.id, platform);
  const share = async (destination: Destination) => {
    if (destination === 'instagram' || destination === 'tiktok' || destination === 'email') return;
    if (destination !== 'native') openShareWindow(destination, { link: url, text: listing.title });
    else if (!(await shareByDevice({ link: url, title: listing.title }))) return;
    track(destination);
  };
  const tabs = [
    {
      id: 'share',
      label: 'Share',
      content: (
        <div className="flex flex-col gap-5">
          <PlatformButtons
            without={OF_VIDEOS}
            chosen={undefined}
            busy={undefined}
            onShare={(destination) => void share(destination)}
          />
          <CopyField label="Listing link" value={url} onCopied={() => track('copy')} />
        </div>
      ),
    },
    {
      id: 'qr',
      label: 'QR code',
      content: <QrPanel link={url} title={listing.title} onSaved={() => track('qr')} />,
    },
    {
      id: 'settings',
      label: 'Link settings',
      content: (
        <div className="flex flex-col gap-5">
          <LinkExpiry what="listing" expiresAt={expiresAt} setExpiry={setExpiry} />
          {/* Its words stand below those above: a quiet button has no edge. */}
          <div className="-ml-4.5">
            <TurnOffLink
              revoke={revoke}
              consequences="Nobody can open the page of this listing any more. Links of single videos go on working. Sharing again makes a new link."
              onRevoked={onClose}
            />
          </div>
        </div>
      ),
    },
  ];
  return <Tabs label="Ways to share" tabs={tabs} />;
}
