import { Captions, Route, TriangleAlert } from 'lucide-react';
import { suggestOrder } from '#shared/rules/suggest-order.ts';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { useImprovePhotos, useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { type marksOf, traitsOf } from './photo-marks.ts';
import { suggestCaption } from './suggest-caption.ts';

type MediaProps = { readonly media: readonly WizardMedia[] };
type Props = MediaProps & { readonly marks: ReturnType<typeof marksOf> };

/** What is suggested for all photos at once, in one row: suggestions come and go with uploads, and the photos below stay. */
export function PhotoTools({ media, marks }: Props) {
  const { dispatch, uploads } = useWizard();
  const order = suggestOrder(media.map((item) => ({ ...item, traits: traitsOf(item) })));
  const captions = media.flatMap(({ id, name, caption, state }) => {
    const suggestion = caption || state.kind === 'lost' ? undefined : suggestCaption(name);
    return suggestion ? [{ id, caption: suggestion }] : [];
  });
  if (media.length === 0) return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 text-sm text-ink-soft max-sm:*:grow sm:pointer-fine:min-h-9">
      {marks.size > 0 && (
        <Button
          {...suggestion}
          icon={<TriangleAlert className="text-warn max-[30rem]:hidden" />}
          onClick={() => uploads.remove(...marks.keys())}
        >
          <span className="text-warn">
            Leave out {marks.size} weak{' '}
            <span className="max-sm:sr-only">{marks.size === 1 ? 'photo' : 'photos'}</span>
          </span>
        </Button>
      )}
      {captions.length > 1 && (
        <Button
          {...suggestion}
          icon={<Captions className="max-[30rem]:hidden" />}
          onClick={() => {
            for (const one of captions) dispatch({ type: 'caption-typed', ...one });
            // The pressed button is gone.
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        >
          <span>
            <span className="max-sm:sr-only">Use </span>
            {captions.length} <span className="max-sm:sr-only">suggested </span>captions
          </span>
        </Button>
      )}
      {order && (
        <Button
          {...suggestion}
          icon={<Route className="max-[30rem]:hidden" />}
          onClick={() => dispatch({ type: 'media-ordered', ids: order })}
        >
          <span>
            <span className="max-sm:sr-only">Put in </span>
            <span className="max-sm:inline-block max-sm:first-letter:uppercase">tour order</span>
          </span>
        </Button>
      )}
      {!order && captions.length < 2 && marks.size === 0 && (
        <p>
          <span className="pointer-coarse:hidden">Drag</span>
          <span className="pointer-fine:hidden">Hold and drag</span> the pictures into the order of the video.
        </p>
      )}
    </div>
  );
}

const suggestion = { size: 'sm', variant: 'secondary', className: 'max-sm:px-1.5' } as const;

/** Improves all photos, or none. */
export function ImprovePhotos({ media }: MediaProps) {
  const { dispatch } = useWizard();
  const isOn = useImprovePhotos();
  const photos = media.filter(({ mediaType }) => mediaType === 'image');
  // Of the others it is not known yet.
  const examined = photos.flatMap(({ state }) =>
    state.kind === 'ready' && state.facts ? [state.facts] : [],
  );
  if (photos.length === 0) return null;
  return (
    <Checkbox
      label="Improve photos"
      hint={improveHint(examined)}
      checked={isOn}
      onChange={({ target }) => dispatch({ type: 'improve-photos-chosen', isOn: target.checked })}
    />
  );
}

function improveHint(examined: readonly { readonly improved?: unknown }[]): string {
  if (examined.length === 0) return 'Light, color, leaning walls. Originals are kept.';
  const improved = examined.filter((photo) => photo.improved).length;
  return `Light, color, leaning walls: ${improved || 'none'} of ${examined.length} needed it. Originals are kept.`;
}
