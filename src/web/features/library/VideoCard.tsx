import { memo, useState } from 'react';
import { formatCount, formatFileSize } from '#shared/format.ts';
import { Card } from '#web/ui/Card.tsx';
import type { VideoGroup } from './arrange-videos.ts';
import { VideoActions } from './VideoActions.tsx';
import { VideoPicture } from './VideoPicture.tsx';
import { VideoVariants } from './VideoVariants.tsx';
import type { VideoDeeds } from './video-deeds.ts';
import { dayWords, momentWords, musicWords, templateWords, viewsWords } from './video-words.ts';

type Props = { readonly group: VideoGroup; readonly deeds: VideoDeeds };

/** A project's videos as one card: one of them is shown, the others are a click away. */
export const VideoCard = memo(function VideoCard({ group, deeds }: Props) {
  const [shownId, setShownId] = useState(group.videos[0].id);
  const video = group.videos.find(({ id }) => id === shownId) ?? group.videos[0];
  return (
    <Card padding="none" className="flex h-full flex-col overflow-hidden">
      <VideoPicture key={video.id} video={video} deeds={deeds} />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="min-w-0">
          <h2 title={video.title} className="truncate font-medium">
            {video.title}
          </h2>
          <p className="truncate text-sm text-ink-soft">
            {templateWords(video.template)} <Dot /> {musicWords(video.music)}
          </p>
          <p className="figures mt-1 flex flex-wrap gap-x-1.5 text-xs text-ink-faint">
            <time dateTime={video.createdAt} title={momentWords(video.createdAt)}>
              {dayWords(video.createdAt)}
            </time>
            <Dot />
            {formatCount(video.views)} {viewsWords(video.views)}
            {video.fileSize !== null && (
              <>
                <Dot />
                {formatFileSize(video.fileSize)}
              </>
            )}
          </p>
        </div>
        {group.videos.length > 1 && (
          <VideoVariants videos={group.videos} shownId={video.id} onShow={setShownId} />
        )}
        <div className="mt-auto">
          <VideoActions video={video} deeds={deeds} />
        </div>
      </div>
    </Card>
  );
});

function Dot() {
  return <span aria-hidden="true">·</span>;
}
