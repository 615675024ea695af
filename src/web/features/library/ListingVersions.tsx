import { useId, useMemo } from 'react';
import type { Cut } from '#scene/model/format.ts';
import type { Listing } from '#shared/api/listings.ts';
import { cutLabels } from '#web/widgets/formats-and-cuts.ts';
import { arrangeVersions, type Version } from './arrange-versions.ts';
import type { VideoActionHandlers } from './library-video.ts';
import { useVideoDialogs } from './use-video-dialogs.tsx';
import { MissingVersion, VersionCard } from './VersionCard.tsx';
import { variantLabel } from './video-labels.ts';

type Props = { readonly listing: Listing; readonly projectId: string | undefined };

/** The versions of a listing: a row of formats for each cut, then those that newer ones have replaced. */
export function ListingVersions({ listing, projectId }: Props) {
  const { actions, dialogs } = useVideoDialogs();
  const { byCut, earlier } = useMemo(
    () => arrangeVersions(listing.videos.map((video) => ({ ...video, version: variantLabel(video) }))),
    [listing.videos],
  );
  return (
    <>
      {byCut.map(({ cut, versions }) => (
        <CutRow key={cut} cut={cut} versions={versions} projectId={projectId} actions={actions} />
      ))}
      {earlier.length > 0 && (
        <details className="rounded-card ring ring-line">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-medium">
            {earlier.length === 1 ? '1 earlier video' : `${earlier.length} earlier videos`}
          </summary>
          <ul className="grid gap-5 px-4 pb-4 sm:grid-cols-2 xl:grid-cols-3">
            {earlier.map((video) => (
              <li key={video.id}>
                <VersionCard video={video} actions={actions} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {dialogs}
    </>
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
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
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
