import { Share } from 'lucide-react';
import { useState } from 'react';
import type { Video } from '#shared/api/videos.ts';
import { fetchFileAsUser } from '#web/api/api.ts';
import { currentPathOf, fileNameFor } from '#web/downloads/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

export type AppPlatform = 'instagram' | 'tiktok';

const APPS: { readonly [P in AppPlatform]: { readonly name: string; readonly steps: readonly string[] } } = {
  instagram: {
    name: 'Instagram',
    steps: [
      'Download the video and send it to your phone.',
      'In Instagram tap + and choose Reel or Story, then pick the video.',
      'Paste the link into a link sticker, your bio or the caption.',
    ],
  },
  tiktok: {
    name: 'TikTok',
    steps: [
      'Download the video and send it to your phone.',
      'In TikTok tap +, then Upload, and pick the video.',
      'Paste the link into the caption or your profile.',
    ],
  },
};

type Props = { readonly platform: AppPlatform; readonly video: Video; readonly onSent: () => void };

/** These platforms take no links: instructions instead, and the file itself where the device can share files. */
export function AppInstructions({ platform, video, onSent }: Props) {
  const { name, steps } = APPS[platform];
  return (
    <div role="status" className="rounded-card bg-sunken p-4 text-sm">
      <p className="font-medium">The link is copied. To post on {name}:</p>
      <ol className="mt-1.5 list-decimal space-y-0.5 pl-5 text-ink-soft marker:text-ink-faint">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {canSendFiles() && <SendFile video={video} onSent={onSent} />}
    </div>
  );
}

function canSendFiles(): boolean {
  const sample = new File([''], 'video.mp4', { type: 'video/mp4' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] });
}

type FileState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly file: File };

/** Sharing files needs transient user activation; a slow download outlasts it and needs a second tap. */
function SendFile({ video, onSent }: Pick<Props, 'video' | 'onSent'>) {
  const [state, setState] = useState<FileState>({ kind: 'none' });
  const send = async () => {
    try {
      setState({ kind: 'loading' });
      const file = state.kind === 'ready' ? state.file : await fetchFile(video);
      setState({ kind: 'ready', file });
      await navigator.share({ files: [file], title: video.title });
      onSent();
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (name === 'AbortError' || name === 'NotAllowedError') return;
      setState({ kind: 'none' });
      toast.alert('The video could not be fetched. Please try again.');
    }
  };
  return (
    <Button
      size="sm"
      icon={<Share />}
      isLoading={state.kind === 'loading'}
      onClick={() => void send()}
      className="mt-3"
    >
      {state.kind === 'ready' ? 'Ready. Choose an app' : 'Send the video to an app'}
    </Button>
  );
}

async function fetchFile(video: Video): Promise<File> {
  const response = await fetchFileAsUser(currentPathOf(video.videoPath));
  return new File([await response.blob()], fileNameFor(video), { type: 'video/mp4' });
}
