import { ChevronDown } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { Cut } from '#scene/model/format.ts';
import type { Listing } from '#shared/api/listings.ts';
import { counted } from '#shared/format.ts';
import { cutLabels, variantLabel } from '#web/widgets/formats-and-cuts.ts';
import { arrangeVersions, type Version } from './arrange-versions.ts';
import type { LibraryVideo, VideoActionHandlers } from './library-video.ts';
import { useVideoDialogs } from './use-video-dialogs.tsx';
import { MissingVersion, VersionCard } from './VersionCard.tsx';

type Props = { readonly listing: Listing; readonly projectId: string | undefined };

/** The videos of a listing: a row of formats for each cut, announcements, and those that newer ones have replaced. */
export function ListingVersions({ listing, projectId }: Props) {
  const { actions, dialogs } = useVideoDialogs();
  const announcementsId = useId();
  const { byCut, announcements, earlier } = useMemo(
    () => arrangeVersions(listing.videos.map((video) => ({ ...video, version: variantLabel(video) }))),
    [listing.videos],
  );
  return (
    <>
      {byCut.map(({ cut, versions }) => (
        <CutRow key={cut} cut={cut} versions={versions} projectId={projectId} actions={actions} />
      ))}
      {announcements.length > 0 && (
        <section aria-labelledby={announcementsId}>
          <h2 id={announcementsId} className="mb-3 text-base font-medium">
            Announcements
          </h2>
          <VideoCards videos={announcements} actions={actions} />
        </section>
      )}
      {earlier.length > 0 && (
        <details className="group rounded-card ring ring-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
            {counted(earlier.length, 'earlier video')}
            <ChevronDown
              aria-hidden="true"
              className="size-4.5 text-ink-faint transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="px-1 pb-1 sm:px-4 sm:pb-4">
            <VideoCards videos={earlier} actions={actions} />
          </div>
        </details>
      )}
      {dialogs}
    </>
  );
}

type VideoCardsProps = {
  readonly videos: readonly LibraryVideo[];
  readonly actions: VideoActionHandlers;
};

function VideoCards({ videos, actions }: VideoCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
      {videos.map((video) => (
        <li key={video.id}>
          <VersionCard video={video} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

type CutRowProps = {
  readonly cut: Cut;
  readonly versions: readonly Version[];
  readonly projectId: string | undefined;
  readonly actions: VideoActionHandlers;
};

function CutRow({ cut, versions, projectId, actions }: CutRowProps) {
  const headingId = useId();
  const { title, hint } = cutLabels[cut];
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-base font-medium">
        {title}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{hint}</p>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
        {versions.map((version) => (
          <li key={version.format}>
            {version.video ? (
              <VersionCard video={version.video} actions={actions} />
            ) : (
              <MissingVersion version={version} projectId={projectId} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
