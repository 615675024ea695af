import { useState } from 'react';
import { announcementTitle } from '#scene/content/announcement.ts';
import type { Video } from '#shared/api/videos.ts';
import { counted } from '#shared/format.ts';
import { routes } from '#shared/routes.ts';
import { useVideos } from '#web/api/video-queries.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { variantLabel } from '#web/widgets/formats-and-cuts.ts';
import { Loading } from '#web/widgets/Loading.tsx';
import { matchesSearch } from '#web/widgets/video-search.ts';
import { arrangeChoices } from './arrange-choices.ts';
import { PostThumbnail } from './PostThumbnail.tsx';

type Props = { readonly onChoose: (videoId: string) => void; readonly onClose: () => void };

/** The finished videos, of which one is posted; of a listing the branded ones first. */
export function VideoChoice({ onChoose, onClose }: Props) {
  const videos = useVideos();
  const finished = videos.data && arrangeChoices(videos.data);
  return (
    <Dialog onClose={onClose} title="Plan a post" description="Choose the video that you want to post.">
      {finished === undefined ? (
        <Loading
          query={videos}
          title="Your videos cannot be shown"
          fallback="The server could not be reached. Your videos are safe there."
          className="min-h-40 justify-center"
        >
          Loading your videos...
        </Loading>
      ) : finished.length === 0 ? (
        <div className="flex flex-col items-start gap-4 pb-2 text-sm text-ink-soft">
          <p>There is no finished video yet.</p>
          <ButtonLink to={routes.create} variant="secondary">
            Create Video
          </ButtonLink>
        </div>
      ) : (
        <FoundVideos videos={finished} onChoose={onChoose} />
      )}
    </Dialog>
  );
}

// More than are seen at once.
const SEARCHED_ABOVE = 8;

type FoundVideosProps = { readonly videos: readonly Video[] } & Pick<Props, 'onChoose'>;

function FoundVideos({ videos, onChoose }: FoundVideosProps) {
  const [search, setSearch] = useState('');
  const found = videos.filter((video) => matchesSearch(video, search));
  return (
    <div className="flex flex-col gap-3">
      {videos.length > SEARCHED_ABOVE && (
        <TextField
          label="Search videos"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <p role="status" className={found.length > 0 ? 'sr-only' : 'pb-2 text-sm text-ink-soft'}>
        {found.length === 0
          ? 'No video matches.'
          : search !== '' && `${counted(found.length, 'video')} found`}
      </p>
      <ul className="-mx-2">
        {found.map((video) => (
          <li key={video.id}>
            <button
              type="button"
              onClick={() => onChoose(video.id)}
              className="flex w-full items-center gap-4 rounded-control px-2 py-2 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <PostThumbnail video={video} />
              <span className="min-w-0">
                <span className="line-clamp-2 text-sm font-medium break-words">{video.title}</span>
                <span className="figures block text-xs text-ink-faint">
                  {[variantLabel(video), video.announcement && announcementTitle(video.announcement)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
