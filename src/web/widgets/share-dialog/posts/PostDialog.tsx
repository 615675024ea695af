import type { Video } from '#shared/api/videos.ts';
import type { PlatformId } from '#shared/rules/platforms.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { variantLabel } from '#web/widgets/formats-and-cuts.ts';
import { PostPanel } from './PostPanel.tsx';

type Props = {
  readonly video: Video;
  /** The platform that is shown first. */
  readonly opened?: PlatformId | undefined;
  readonly onClose: () => void;
};

/** Captions and plan of a video. Mounted while it is open. */
export function PostDialog({ video, opened, onClose }: Props) {
  return (
    <Dialog
      onClose={onClose}
      title="Captions and plan"
      description={`${video.title}, ${variantLabel(video)}`}
      size="lg"
      className="min-h-[min(40rem,92dvh)]"
    >
      <PostPanel video={video} opened={opened} />
    </Dialog>
  );
}
