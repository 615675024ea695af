import { Clapperboard } from 'lucide-react';
import { type CSSProperties, memo, useState } from 'react';
import type { Format } from '#scene/model/format.ts';
import type { Size } from '#scene/model/geometry.ts';
import { isDrawable } from '#web/features/create/layout/preview-media.ts';
import { shownImproved, type WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { useImprovePhotos, useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { useStore } from '#web/store/use-store.ts';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import { cropPosition } from './crop-position.ts';

type Props = {
  readonly item: WizardMedia;
  /** What it is cropped to; without it, all of it is shown. */
  readonly format?: Format;
  /** As it was taken, though the video shows its improved version. */
  readonly isAsTaken?: boolean;
};

/**
 * The picture as the video shows it, from the local file while there is one, so that it shows before the upload; else from
 * the server.
 */
export const MediaPicture = memo(({ item, format, isAsTaken = false }: Props) => {
  const wizard = useWizard();
  const improvePhotos = useImprovePhotos();
  // All of them: with the last one alone, two that fail would be tried in turn for ever.
  const [failedUrls, setFailedUrls] = useState<readonly string[]>([]);
  const addFailed = (url: string) => setFailedUrls((failed) => [...failed, url]);
  const hasFailed = (url: string | undefined) => url !== undefined && failedUrls.includes(url);
  useEventListener(window, 'online', () => setFailedUrls([]), failedUrls.length > 0);
  const wanted = isAsTaken ? undefined : shownImproved(item, { improvePhotos });
  // Without a network, the photo as it was taken is better than none.
  const improved = hasFailed(wanted?.thumbnailUrl) ? undefined : wanted;
  const facts = item.state.kind === 'ready' ? item.state.facts : undefined;
  const isTile = item.mediaType === 'image' && format !== undefined;
  const localUrl = useStore(wizard.files, (files) => files.get(item.id)?.[isTile ? 'thumbnailUrl' : 'url']);
  const local = isDrawable(item) && !hasFailed(localUrl) && !improved ? localUrl : undefined;
  // Until the server has described it, the size is that of the loaded picture.
  const [loaded, setLoaded] = useState<Size>();
  const look = improved?.metadata ?? facts?.look;
  const size = look ?? loaded;
  const focalPoint = item.focalPoint ?? look?.focalPoint;
  const style: CSSProperties = {
    objectFit: format ? 'cover' : 'contain',
    ...(format && size && focalPoint && { objectPosition: cropPosition(size, focalPoint, format) }),
  };
  if (local && item.mediaType === 'video' && !facts)
    return (
      <video
        src={`${local}#t=0.1`}
        muted
        playsInline
        preload="metadata"
        onError={() => addFailed(local)}
        style={style}
        className="size-full"
      />
    );
  const url =
    item.mediaType === 'image' && local
      ? local
      : format
        ? (improved ?? facts)?.thumbnailUrl
        : ((improved ?? facts)?.thumbnailUrl ?? facts?.url);
  if (!url || hasFailed(url))
    return (
      <span className="grid size-full place-items-center text-ink-faint">
        {item.state.kind === 'lost' ? null : item.mediaType === 'video' ? (
          <Clapperboard className="size-6" />
        ) : (
          <span className="size-full animate-breathe bg-hover" />
        )}
      </span>
    );
  return (
    <>
      <img
        src={url}
        alt={item.name}
        draggable={false}
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setLoaded({ width, height })
        }
        onError={() => {
          addFailed(url);
          if (!local) wizard.uploads.refreshUrls();
        }}
        style={style}
        className="size-full"
      />
      {item.mediaType === 'video' && format && (
        <Clapperboard className="pointer-events-none absolute bottom-2 left-2 size-5 text-on-dark drop-shadow-[0_1px_2px_#000000aa]" />
      )}
    </>
  );
});

/** The classes of the formats' aspect ratios. */
export const formatClasses: { readonly [F in Format]: string } = {
  '9:16': 'aspect-9/16',
  '16:9': 'aspect-video',
  '1:1': 'aspect-square',
};
