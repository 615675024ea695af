import { Globe } from 'lucide-react';
import { useState } from 'react';
import type { ShareLink } from '#shared/api/share.ts';
import type { Video } from '#shared/api/videos.ts';
import { aspectRatioOf } from '#shared/aspect-ratio.ts';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { GeneratingLink } from './GeneratingLink.tsx';
import { LinkSettings } from './LinkSettings.tsx';
import { PostingPanel } from './PostingPanel.tsx';
import { PostPanel } from './posts/PostPanel.tsx';
import { QrPanel } from './QrPanel.tsx';
import { ReadyFor } from './ReadyFor.tsx';
import { SharePanel } from './SharePanel.tsx';
import { trackShare, useCloseWithoutLink, useShareLink } from './use-share-link.ts';

type Props = {
  readonly video: Video;
  /** Distinguishes it from other videos of the same title. */
  readonly version?: string | undefined;
  readonly onClose: () => void;
};

// The height of the tallest tab, so that the layout does not shift when the link is loaded or the tab changes.
const wholeHeight = 'min-h-[min(50.5rem,92dvh)] sm:min-h-[min(44.25rem,92dvh)]';

/** The public link of a video, created where there is none. Mounted while it is open. */
export function ShareDialog({ video, version, onClose }: Props) {
  const link = useShareLink(video.id);
  useCloseWithoutLink(link, onClose);
  return (
    <Dialog onClose={onClose} title="Share Video" description={version} size="lg" className={wholeHeight}>
      <div className="flex flex-col gap-5 pb-1">
        <VideoLine video={video} />
        {link.data ? <LinkTabs video={video} link={link.data} onClose={onClose} /> : <GeneratingLink />}
        <p className="flex items-start gap-2 text-xs text-ink-faint">
          <Globe className="mt-0.5 size-4" />
          Anyone with the link can view this video without logging in.
        </p>
      </div>
    </Dialog>
  );
}

function VideoLine({ video }: { readonly video: Video }) {
  return (
    <div className="flex items-center gap-4">
      {video.thumbnailUrl && (
        <img
          src={video.thumbnailUrl}
          alt=""
          className="h-18 max-w-32 rounded-control bg-sunken object-cover"
          style={{ aspectRatio: aspectRatioOf(video).replace(':', ' / ') }}
        />
      )}
      <div className="min-w-0 grow">
        <p className="line-clamp-3 font-medium break-words">{video.title}</p>
        <ReadyFor video={video} />
      </div>
    </div>
  );
}

type TabsProps = Props & { readonly link: ShareLink };

function LinkTabs({ video, link, onClose }: TabsProps) {
  const [message, setMessage] = useState('');
  const { tourUrl } = link;
  const tabs = [
    {
      id: 'share',
      label: 'Share',
      content: <SharePanel video={video} link={link} message={message} onMessage={setMessage} />,
    },
    { id: 'places', label: 'Where to post', content: <PostingPanel video={video} /> },
    { id: 'posts', label: 'Captions', content: <PostPanel video={video} /> },
    ...(tourUrl
      ? [
          {
            id: 'mls',
            label: 'MLS link',
            content: (
              <CopyField
                label="MLS link"
                value={tourUrl}
                hint="A player and nothing else: no name, no logo, no links, as MLS rules ask for virtual tours."
                onCopied={() => trackShare(video.id, 'copy')}
              />
            ),
          },
        ]
      : []),
    {
      id: 'qr',
      label: 'QR code',
      content: (
        <QrPanel link={link.shareUrl} title={video.title} onSaved={() => trackShare(video.id, 'qr')} />
      ),
    },
    {
      id: 'embed',
      label: 'Embed',
      content: (
        <CopyField
          label="Embed code"
          value={link.embedCode}
          hint="Paste it into a page of your own site where the video should play."
          onCopied={() => trackShare(video.id, 'copy')}
        />
      ),
    },
    {
      id: 'settings',
      label: 'Link settings',
      content: <LinkSettings videoId={video.id} link={link} onRevoked={onClose} />,
    },
  ];
  return <Tabs label="Ways to share" tabs={tabs} />;
}
