import { useMutation } from '@tanstack/react-query';
import { Check, Copy, Download, Plus } from 'lucide-react';
import { createShareLink } from '#shared/api/share.ts';
import type { Video } from '#shared/api/videos.ts';
import { api } from '#web/api/api.ts';
import { useListing } from '#web/api/listing-queries.ts';
import { useMakeVersion } from '#web/api/make-version.ts';
import { useDownload } from '#web/downloads/download-video.ts';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCopied } from '#web/ui/use-copied.ts';
import { variantLabelOf } from '#web/widgets/formats-and-cuts.ts';
import { Loading } from '#web/widgets/Loading.tsx';
import { type PostingSuggestion, suggestPosts } from './posting-places.ts';
import { trackShare } from './use-share-link.ts';

type Props = { readonly video: Video };

/** Which version of the listing to post where; a missing one can be made. */
export function PostingPanel({ video }: Props) {
  const loading = useListing(video.listingId);
  const { data: listing } = loading;
  if (!listing)
    return (
      <Loading
        query={loading}
        title="The versions of this listing cannot be shown"
        fallback="The server could not be reached. Your videos are safe there."
        className="text-sm"
      >
        Looking for the versions of this listing...
      </Loading>
    );
  // An announcement is posted in its own versions, everything else without announcements.
  const videos = listing.videos.filter(({ announcement, projectId }) =>
    video.announcement === null ? announcement === null : projectId === video.projectId,
  );
  const isAnnouncement = video.announcement !== null;
  const source = isAnnouncement ? video : listing.videos.find((one) => one.projectId !== null);
  const making = source?.projectId ? { projectId: source.projectId, isAnnouncement } : undefined;
  return (
    <ul className="divide-y divide-line">
      {suggestPosts(videos).map((suggestion) => (
        <li key={suggestion.name} className="flex items-center justify-between gap-x-4 py-2.5">
          <div className="min-w-0">
            <p className="text-sm font-medium">{suggestion.name}</p>
            <p className="figures text-xs text-ink-faint">
              {variantLabelOf(suggestion.format, suggestion.video?.cut ?? suggestion.cuts[0])}
            </p>
          </div>
          <PostingAction suggestion={suggestion} making={making} />
        </li>
      ))}
    </ul>
  );
}

/** What a missing version is made from. */
type Making = { readonly projectId: string; readonly isAnnouncement: boolean };

type ActionProps = { readonly suggestion: PostingSuggestion; readonly making: Making | undefined };

function PostingAction({ suggestion, making }: ActionProps) {
  const { video, takes, name } = suggestion;
  if (video === undefined)
    return making === undefined ? null : <MakeAction suggestion={suggestion} making={making} />;
  if (video.status !== 'completed')
    return (
      <p className="figures flex items-center gap-2 text-sm text-ink-soft">
        <Spinner className="size-4" />
        In the making, {Math.floor(video.progress?.percent ?? 0)}%
      </p>
    );
  return takes === 'tour link' ? (
    <CopyTourLink video={video} place={name} />
  ) : (
    <SaveVideo video={video} place={name} />
  );
}

type MakeActionProps = { readonly suggestion: PostingSuggestion; readonly making: Making };

function MakeAction({ suggestion, making }: MakeActionProps) {
  const make = useMakeVersion();
  const { name, format, cuts } = suggestion;
  const label = `Make ${variantLabelOf(format, cuts[0])}`;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Plus />}
      aria-label={`${label} for ${name}`}
      isLoading={make.isPending}
      onClick={() => make.mutate({ ...making, formats: [format], cuts: [cuts[0]] })}
    >
      {label}
    </Button>
  );
}

type ReadyProps = { readonly video: Video; readonly place: string };

function SaveVideo({ video, place }: ReadyProps) {
  const { isBusy, download } = useDownload(video, 'share_modal');
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download />}
      aria-label={`Download for ${place}`}
      isLoading={isBusy}
      onClick={download}
    >
      Download
    </Button>
  );
}

/** The tour's link: MLS pages forbid all but a bare player. */
function CopyTourLink({ video, place }: ReadyProps) {
  const { isCopied, copy } = useCopied();
  const copying = useMutation({
    mutationFn: async () => {
      const link = api.call(createShareLink, { params: { videoId: video.id } });
      if (!(await copy(link.then(({ tourUrl = '' }) => tourUrl))))
        throw new Error('The browser refuses to copy');
      trackShare(video.id, 'copy');
    },
    onError: () =>
      toast.alert('The MLS link could not be copied. Please share that version and copy it there.'),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={isCopied ? <Check /> : <Copy />}
      aria-label={isCopied ? 'Copied!' : `Copy MLS link for ${place}`}
      isLoading={copying.isPending}
      onClick={() => copying.mutate()}
    >
      {isCopied ? 'Copied!' : 'Copy MLS link'}
    </Button>
  );
}
