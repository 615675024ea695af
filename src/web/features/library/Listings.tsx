import { Share2, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Video } from '#shared/api/videos.ts';
import { aspectRatioOf } from '#shared/aspect-ratio.ts';
import { counted, formatCount } from '#shared/format.ts';
import { pathTo } from '#shared/routes.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatDay, formatFullDayAndTime } from '#web/ui/date-format.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ListingLink } from '#web/widgets/ListingLink.tsx';
import { ListingShareDialog } from '#web/widgets/share-dialog/ListingShareDialog.tsx';
import * as labels from '#web/widgets/video-labels.ts';
import { AnnouncementBadge } from './AnnouncementBadge.tsx';
import { coverOf, isShareable, type LibraryListing, statusOf, viewsOf } from './arrange-listings.ts';
import { DeleteListingDialog } from './DeleteListingDialog.tsx';
import { LazyItem } from './LazyItem.tsx';
import type { LibraryView } from './LibraryToolbar.tsx';
import { ListingProgress } from './ListingProgress.tsx';
import { VideoStatus } from './VideoStatus.tsx';
import { VideoThumbnail } from './VideoThumbnail.tsx';

type Props = { readonly listings: readonly LibraryListing[]; readonly view: LibraryView };

type DialogKind = 'share' | 'remove';

const FIRST_SCREEN = 12;

/** The library's listings; each opens to its versions. */
export function Listings({ listings, view }: Props) {
  const [open, setOpen] = useState<{ readonly kind: DialogKind; readonly listing: LibraryListing }>();
  const close = () => setOpen(undefined);
  const isGrid = view === 'grid';
  const Item = isGrid ? ListingCard : ListingRow;
  return (
    <>
      <ul
        aria-label="Listings"
        className={
          isGrid ? 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3' : 'rounded-card bg-surface ring ring-line'
        }
      >
        {listings.map((listing, index) => (
          <LazyItem
            key={listing.id}
            isAtOnce={index < FIRST_SCREEN}
            className={isGrid ? '-m-1 min-h-86 p-1' : 'min-h-19 border-line not-first:border-t'}
          >
            <Item listing={listing} onOpen={(kind) => setOpen({ kind, listing })} />
          </LazyItem>
        ))}
      </ul>
      {open?.kind === 'share' && <ListingShareDialog listing={open.listing} onClose={close} />}
      {open?.kind === 'remove' && <DeleteListingDialog listing={open.listing} onClose={close} />}
    </>
  );
}

type ItemProps = { readonly listing: LibraryListing; readonly onOpen: (dialog: DialogKind) => void };

function ListingCard({ listing, onOpen }: ItemProps) {
  return (
    <Card padding="none" className="flex h-full flex-col overflow-hidden">
      <PictureLink listing={listing} className="relative block aspect-16/10 overflow-hidden bg-sunken">
        <VideoThumbnail video={coverOf(listing)} isFramed />
        <VideoStatus status={statusOf(listing.videos)} className="absolute top-3 left-3" />
        <AnnouncementBadge announcement={listing.announcement} className="absolute top-3 right-3" />
      </PictureLink>
      <div className="flex grow flex-col gap-3 p-4">
        <div className="min-w-0">
          <Title listing={listing} />
          <p className="truncate text-sm text-ink-soft">{versionsText(listing.videos)}</p>
          <Figures listing={listing} />
        </div>
        <div className="mt-auto flex flex-col gap-3">
          <ListingProgress listing={listing} />
          <Actions listing={listing} onOpen={onOpen} />
        </div>
      </div>
    </Card>
  );
}

function ListingRow({ listing, onOpen }: ItemProps) {
  return (
    <div className="grid grid-cols-[4.75rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-4 py-3 text-sm transition-colors hover:bg-hover/60 lg:grid-cols-[4.75rem_minmax(0,1fr)_14rem_9rem]">
      <PictureLink listing={listing} className="block h-12 w-19 overflow-hidden rounded-[6px] bg-sunken">
        <VideoThumbnail video={coverOf(listing)} />
      </PictureLink>
      <div className="min-w-0">
        <Title listing={listing} />
        <p className="truncate text-xs text-ink-soft">{versionsText(listing.videos)}</p>
        <Figures listing={listing} />
      </div>
      <div className="max-lg:col-span-full">
        {statusOf(listing.videos) === 'processing' ? (
          <ListingProgress listing={listing} />
        ) : (
          <span className="flex flex-wrap gap-2">
            <VideoStatus status={statusOf(listing.videos)} />
            <AnnouncementBadge announcement={listing.announcement} />
          </span>
        )}
      </div>
      <div className="max-lg:col-span-full">
        <Actions listing={listing} onOpen={onOpen} />
      </div>
    </div>
  );
}

type PictureLinkProps = {
  readonly listing: LibraryListing;
  readonly className: string;
  readonly children: ReactNode;
};

// Mouse shortcut; the title is the link for keyboards and screen readers.
function PictureLink({ listing, className, children }: PictureLinkProps) {
  return (
    <Link to={pathTo('listing', { id: listing.id })} tabIndex={-1} aria-hidden="true" className={className}>
      {children}
    </Link>
  );
}

function Title({ listing }: { readonly listing: LibraryListing }) {
  return (
    <h2 title={listing.title} className="truncate font-medium">
      <ListingLink id={listing.id}>{listing.title}</ListingLink>
    </h2>
  );
}

function Figures({ listing: { videos } }: { readonly listing: LibraryListing }) {
  const [{ createdAt }] = videos;
  const views = viewsOf(videos);
  return (
    <p className="figures mt-1 text-xs text-ink-faint">
      <time dateTime={createdAt} title={formatFullDayAndTime(createdAt)}>
        {formatDay(createdAt)}
      </time>
      {` · ${formatCount(views)} ${labels.viewsLabel(views)}`}
    </p>
  );
}

function Actions({ listing, onOpen }: ItemProps) {
  return (
    <div className="flex items-center">
      <ButtonLink
        to={pathTo('listing', { id: listing.id })}
        variant="secondary"
        size="sm"
        aria-label={`Open ${listing.title}`}
      >
        Open
      </ButtonLink>
      {isShareable(listing.videos) && (
        <IconButton
          label={`Share ${listing.title}`}
          title="Share"
          size="sm"
          onClick={() => onOpen('share')}
          className="ml-1.5"
          icon={<Share2 />}
        />
      )}
      <IconButton
        label={`Delete ${listing.title}`}
        title="Delete"
        size="sm"
        onClick={() => onOpen('remove')}
        className="ml-auto hover:text-bad"
        icon={<Trash2 />}
      />
    </div>
  );
}

/** '1 version · 9:16', '4 versions · 9:16, 16:9'. */
function versionsText(videos: readonly Video[]): string {
  const formats = [...new Set(videos.map(aspectRatioOf))].sort().toReversed();
  return `${counted(videos.length, 'version')} · ${formats.join(', ')}`;
}
