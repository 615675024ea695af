import { ChartColumn, CopyPlus, Ellipsis, Megaphone, Share2, Trash2 } from 'lucide-react';
import { Fragment, useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { announcementText } from '#scene/content/announcement.ts';
import { factPhrase, factsOf } from '#scene/content/facts.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Listing } from '#shared/api/listings.ts';
import { routes } from '#shared/routes.ts';
import { useListing } from '#web/api/listing-queries.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/Menu.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useLeave } from '#web/ui/use-leave.ts';
import { DownloadAll } from '#web/widgets/DownloadAll.tsx';
import { Loading } from '#web/widgets/Loading.tsx';
import { ListingShareDialog } from '#web/widgets/share-dialog/ListingShareDialog.tsx';
import { AnnouncementBadge } from './AnnouncementBadge.tsx';
import { AnnounceVideo } from './AnnounceVideo.tsx';
import { isShareable } from './arrange-listings.ts';
import { DeleteListingDialog } from './DeleteListingDialog.tsx';
import { ListingMaking } from './ListingProgress.tsx';
import { ListingVersions } from './ListingVersions.tsx';
import { canAnnounce } from './library-video.ts';
import { SellerReportDialog } from './SellerReportDialog.tsx';
import { ListingStatCards } from './StatCards.tsx';

/** One listing: its facts, its videos by format and cut, and what can be done with all of them. */
export function ListingScreen() {
  const { id = '' } = useParams();
  const listing = useListing(id);
  return (
    <>
      <BackLink to={routes.library}>Video Library</BackLink>
      {listing.data && listing.data.videos.length > 0 ? (
        <LoadedListing listing={listing.data} />
      ) : (
        <>
          <h1 className="sr-only">Listing</h1>
          {listing.data ? (
            <Banner tone="bad" title="This listing cannot be shown">
              It has no videos any more.
            </Banner>
          ) : (
            <Loading
              query={listing}
              title="This listing cannot be shown"
              fallback="The server could not be reached. Your videos are safe there."
              shape="h-96 rounded-card"
            >
              Loading the listing...
            </Loading>
          )}
        </>
      )}
    </>
  );
}

function LoadedListing({ listing }: { readonly listing: Listing }) {
  const leave = useLeave(routes.library);
  const [open, setOpen] = useState<'announce' | 'share' | 'report' | 'remove'>();
  const close = useCallback(() => setOpen(undefined), []);
  const isFinished = listing.videos.some(({ status }) => status === 'completed');
  const announceable = listing.videos.find(canAnnounce);
  const projectId = listing.videos.find((video) => video.projectId !== null)?.projectId ?? undefined;
  return (
    <>
      <PageHeader
        title={listing.title}
        actions={
          <>
            {isShareable(listing.videos) && (
              <Button icon={<Share2 />} onClick={() => setOpen('share')}>
                Share listing
              </Button>
            )}
            {announceable && (
              <Button variant="secondary" icon={<Megaphone />} onClick={() => setOpen('announce')}>
                Announce
              </Button>
            )}
            {isFinished && (
              <>
                <DownloadAll listingId={listing.id} />
                <Button
                  variant="secondary"
                  icon={<ChartColumn />}
                  onClick={() => setOpen('report')}
                  className="max-sm:hidden"
                >
                  Seller report
                </Button>
              </>
            )}
            <Menu trigger={<IconButton label="More actions" variant="secondary" icon={<Ellipsis />} />}>
              {isFinished && (
                <div className="sm:hidden">
                  <MenuItem icon={<ChartColumn />} onSelect={() => setOpen('report')}>
                    Seller report
                  </MenuItem>
                </div>
              )}
              {projectId && (
                <MenuLink
                  to={`${routes.create}?project=${encodeURIComponent(projectId)}`}
                  icon={<CopyPlus />}
                >
                  Edit a copy
                </MenuLink>
              )}
              <MenuItem icon={<Trash2 />} onSelect={() => setOpen('remove')}>
                Delete
              </MenuItem>
            </Menu>
          </>
        }
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Facts listing={listing} />
          <AnnouncementBadge announcement={listing.announcement} isDetailed />
        </span>
      </PageHeader>
      <div className="flex flex-col gap-8">
        <ListingStatCards listingId={listing.id} />
        <ListingMaking listing={listing} />
        <ListingVersions listing={listing} projectId={projectId} />
      </div>
      {open === 'share' && <ListingShareDialog listing={listing} onClose={close} />}
      {open === 'announce' && announceable && <AnnounceVideo video={announceable} onClose={close} />}
      {open === 'report' && <SellerReportDialog listingId={listing.id} onClose={close} />}
      {open === 'remove' && <DeleteListingDialog listing={listing} onClose={close} onDeleted={leave} />}
    </>
  );
}

/** '12 Maple Street, Springfield · Offered at $450,000 · 3 bedrooms', without a price that the badge beside it says. */
function Facts({ listing: { title, property_info, announcement } }: { readonly listing: Listing }) {
  const { property } = listingOf({ property_info });
  const facts = factsOf({ ...property, mlsNumber: '', landSize: '' }, announcement ?? undefined);
  const announcedPrice = announcement && announcementText(announcement).price;
  const phrases = facts.filter(({ kind }) => kind !== 'price' || !announcedPrice).map(factPhrase);
  const words = [property.address === title ? '' : property.address, ...phrases].filter(Boolean);
  // A line break within a fact is hard to read.
  return (
    <span>
      {words.map((word, index) => (
        <Fragment key={word}>
          <span className="inline-block">{index < words.length - 1 ? `${word} ·` : word}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
