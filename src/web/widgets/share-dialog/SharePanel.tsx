import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { emailShareLink, MAX_SHARE_MESSAGE, type ShareLink } from '#shared/api/share.ts';
import type { Video } from '#shared/api/videos.ts';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useDownload } from '#web/downloads/download-video.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast.ts';
import { AppInstructions, type AppPlatform } from './AppInstructions.tsx';
import { type Destination, PlatformButtons } from './PlatformButtons.tsx';
import { defaultMessage, linkWithMessage, openShareWindow, shareByDevice } from './share-links.ts';
import { trackShare } from './use-share-link.ts';

type Props = {
  readonly video: Video;
  readonly link: ShareLink;
  readonly message: string;
  readonly onMessage: (message: string) => void;
};

export function SharePanel({ video, link, message, onMessage }: Props) {
  const [shownApp, setShownApp] = useState<AppPlatform>();
  const { isBusy, download } = useDownload(video, 'share_modal');
  const email = useEmailToSelf(video.id);
  const fullLink = linkWithMessage(link.shareUrl, message);
  const text = message.trim();

  const share = async (destination: Destination) => {
    setShownApp(undefined);
    switch (destination) {
      case 'email':
        return email.mutate(text);
      case 'instagram':
      case 'tiktok':
        if (!(await copyText(fullLink)))
          return void toast.alert('Copy failed. Please manually copy the URL from the text field.');
        setShownApp(destination);
        return trackShare(video.id, destination);
      case 'native':
        if (await shareByDevice({ link: fullLink, title: video.title, text })) trackShare(video.id, 'native');
        return;
      default:
        openShareWindow(destination, { link: fullLink, text: text || defaultMessage(video.title) });
        return trackShare(video.id, destination);
    }
  };

  return (
    <div className="flex flex-col gap-5">
      <TextArea
        label="Custom message"
        isOptional
        rows={2}
        maxLength={MAX_SHARE_MESSAGE}
        placeholder={defaultMessage(video.title)}
        value={message}
        onChange={({ target }) => onMessage(target.value)}
        className="min-h-18"
      />
      <PlatformButtons
        chosen={shownApp}
        busy={email.isPending ? 'email' : undefined}
        onShare={(destination) => void share(destination)}
      />
      {shownApp && (
        <AppInstructions platform={shownApp} video={video} onSent={() => trackShare(video.id, 'native')} />
      )}
      <CopyField label="Share link" value={fullLink} onCopied={() => trackShare(video.id, 'copy')} />
      <Button
        variant="secondary"
        icon={<Download />}
        isLoading={isBusy}
        onClick={download}
        className="self-start max-sm:w-full"
      >
        Download Video
      </Button>
    </div>
  );
}

function useEmailToSelf(videoId: string) {
  return useMutation({
    mutationFn: (customMessage: string) =>
      api.call(emailShareLink, { params: { videoId }, body: customMessage === '' ? {} : { customMessage } }),
    onSuccess: ({ email }) => {
      toast.success(`Video link sent to ${email}! Check your email inbox.`);
      trackShare(videoId, 'email');
    },
    onError: (error) => {
      const said = error instanceof ApiError ? error.serverMessage : error.message;
      toast.alert(said ? `Failed to send email: ${said}` : 'Failed to send email');
    },
  });
}
