import { Clapperboard } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useEventListener } from '#web/ui/use-event-listener.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  readonly url: string | null;
  /** The size of the icon in place of the picture. */
  readonly iconClass?: string;
};

/** The thumbnail of a video; an icon where there is none, and until the network is back where it could not be loaded. */
export function Thumbnail({ url, iconClass = 'size-5', ...rest }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const hasFailed = url !== null && url === failedUrl;
  useEventListener(window, 'online', () => setFailedUrl(undefined), hasFailed);
  if (!url || hasFailed)
    return (
      <span className="grid size-full place-items-center text-ink-faint">
        <Clapperboard className={iconClass} />
      </span>
    );
  return <img src={url} alt="" loading="lazy" decoding="async" {...rest} onError={() => setFailedUrl(url)} />;
}
