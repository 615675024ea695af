import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { isDrawable } from '#web/features/create/layout/preview-media.ts';
import { shownImproved, type WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { useStore } from '#web/store/use-store.ts';

type Props = {
  readonly item: WizardMedia;
  readonly fit?: 'cover' | 'contain';
  /** As it was taken, though the video shows its improved version. */
  readonly isAsTaken?: boolean;
};

/**
 * The picture as the video shows it, from the local file while there is one, so that it shows before the upload; else from
 * the server.
 */
export function MediaPicture({ item, fit = 'cover', isAsTaken = false }: Props) {
  const wizard = useWizard();
  const { project } = useWizardView().state;
  const improved = isAsTaken ? undefined : shownImproved(item, project);
  const [failedUrl, setFailedUrl] = useState<string>();
  const facts = item.state.kind === 'ready' ? item.state.facts : undefined;
  const isTile = item.mediaType === 'image' && fit === 'cover';
  const localUrl = useStore(wizard.files, (files) => files.get(item.id)?.[isTile ? 'thumbnailUrl' : 'url']);
  const local = isDrawable(item) && localUrl !== failedUrl && !improved ? localUrl : undefined;
  const focalPoint = item.focalPoint ?? (improved?.metadata ?? facts?.look)?.focalPoint;
  const style = {
    objectFit: fit,
    ...(focalPoint && fit === 'cover'
      ? { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }
      : {}),
  };
  if (local && item.mediaType === 'video' && !facts)
    return (
      <video
        src={`${local}#t=0.1`}
        muted
        playsInline
        preload="metadata"
        onError={() => setFailedUrl(local)}
        style={style}
        className="size-full"
      />
    );
  const url =
    item.mediaType === 'image' && local
      ? local
      : fit === 'cover'
        ? (improved ?? facts)?.thumbnailUrl
        : ((improved ?? facts)?.thumbnailUrl ?? facts?.url);
  if (!url)
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
        onError={() => (local ? setFailedUrl(local) : wizard.uploads.refreshUrls())}
        style={style}
        className="size-full"
      />
      {item.mediaType === 'video' && fit === 'cover' && (
        <Clapperboard className="pointer-events-none absolute bottom-2 left-2 size-5 text-on-night drop-shadow-[0_1px_2px_#000000aa]" />
      )}
    </>
  );
}

const shapes: Readonly<Record<string, string>> = {
  '9:16': 'aspect-9/16',
  '1:1': 'aspect-square',
  '4:3': 'aspect-4/3',
  '16:9': 'aspect-video',
};

/** The class for an aspect ratio. */
export function shapeClasses(aspectRatio: string | undefined): string {
  return shapes[aspectRatio ?? '16:9'] ?? 'aspect-video';
}
