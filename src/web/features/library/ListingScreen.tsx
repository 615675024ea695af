import { ChartColumn, CopyPlus, Megaphone, Share2, Trash2 } from 'lucide-react';
import { Fragment, useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { announcementText } from '#scene/content/announcement.ts';
import { factPhrase, factsOf } from '#scene/content/facts.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Listing } from '#shared/api/listings.ts';
import { routes } from '#shared/routes.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useListing } from '#web/api/listing-queries.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { DownloadAll } from '#web/widgets/DownloadAll.tsx';
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
      ) : listing.isPending ? (
        <Loading />
      ) : (
        <Banner
          tone="bad"
          title="This listing cannot be shown"
          button={{
            label: 'Try Again',
            onClick: () => void listing.refetch(),
            isLoading: listing.isFetching,
          }}
        >
          {listing.error
            ? serverMessageOf(listing.error, 'The server could not be reached. Your videos are safe there.')
            : 'It has no videos any more.'}
        </Banner>
      )}
    </>
  );
}

function Loading() {
  return (
    <div>
      <p role="status" className="mb-5 text-sm text-ink-faint">
        Loading the listing...
      </p>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

function LoadedListing({ listing }: { readonly listing: Listing }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'announce' | 'share' | 'report' | 'remove'>();
  const close = useCallback(() => setOpen(undefined), []);
  const finished = listing.videos.find(canAnnounce);
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
            {finished && (
              <Button variant="secondary" icon={<Megaphone />} onClick={() => setOpen('announce')}>
                Announce
              </Button>
            )}
            {listing.videos.some(({ status }) => status === 'completed') && (
              <>
                <DownloadAll listingId={listing.id} />
                <Button variant="secondary" icon={<ChartColumn />} onClick={() => setOpen('report')}>
                  Seller report
                </Button>
              </>
            )}
            {projectId && (
              <ButtonLink
                to={`${routes.create}?project=${encodeURIComponent(projectId)}`}
                variant="secondary"
                icon={<CopyPlus />}
              >
                Edit a copy
              </ButtonLink>
            )}
            <Button variant="quiet" icon={<Trash2 />} onClick={() => setOpen('remove')}>
              Delete
            </Button>
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
      {open === 'announce' && finished && <AnnounceVideo video={finished} onClose={close} />}
      {open === 'report' && <SellerReportDialog listingId={listing.id} onClose={close} />}
      {open === 'remove' && (
        <DeleteListingDialog
          listing={listing}
          onClose={close}
          onDeleted={() => void navigate(routes.library)}
        />
      )}
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
