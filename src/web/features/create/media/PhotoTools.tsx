import { Captions, Route } from 'lucide-react';
import { suggestOrder } from '#shared/rules/suggest-order.ts';
import { useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { type marksOf, traitsOf } from './photo-marks.ts';
import { suggestCaption } from './suggest-caption.ts';

type Props = { readonly marks: ReturnType<typeof marksOf> };

/** What is offered for all photos at once: improving them, their order, and leaving out the weak ones. */
export function PhotoTools({ marks }: Props) {
  const wizard = useWizard();
  const { media, project } = useWizardView().state;
  const order = suggestOrder(media.map((item) => ({ ...item, traits: traitsOf(item) })));
  const photos = media.filter(({ mediaType }) => mediaType === 'image');
  // Of the others it is not known yet.
  const examined = photos.flatMap(({ state }) =>
    state.kind === 'ready' && state.facts ? [state.facts] : [],
  );
  const suggested = media.flatMap(({ id, name, caption, state }) => {
    const suggestion = caption || state.kind === 'lost' ? undefined : suggestCaption(name);
    return suggestion ? [{ id, caption: suggestion }] : [];
  });
  if (photos.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex-1 basis-64">
          <Checkbox
            label="Improve photos"
            hint={improveHint(examined)}
            checked={project.improvePhotos}
            onChange={({ target }) =>
              wizard.dispatch({ type: 'improve-photos-chosen', isOn: target.checked })
            }
          />
        </div>
        <div className="flex flex-wrap gap-2">
          {suggested.length > 1 && (
            <Button
              size="sm"
              variant="secondary"
              icon={<Captions className="max-[30rem]:hidden" />}
              onClick={() => {
                for (const one of suggested) wizard.dispatch({ type: 'caption-typed', ...one });
                // The pressed button is gone.
                document.getElementById('content')?.focus({ preventScroll: true });
              }}
            >
              Use {suggested.length} suggested captions
            </Button>
          )}
          {order && (
            <Button
              size="sm"
              variant="secondary"
              icon={<Route className="max-[30rem]:hidden" />}
              onClick={() => wizard.dispatch({ type: 'media-ordered', ids: order })}
            >
              Put in tour order
            </Button>
          )}
        </div>
      </div>
      {marks.size > 1 && (
        <Banner
          tone="warn"
          title={`${marks.size} photos may weaken the video.`}
          button={{ label: 'Leave them out', onClick: () => wizard.uploads.remove(...marks.keys()) }}
        >
          The reason is below each of them.
        </Banner>
      )}
    </>
  );
}

function improveHint(examined: readonly { readonly improved?: unknown }[]): string {
  if (examined.length === 0) return 'Light, color, leaning walls. Originals are kept.';
  const improved = examined.filter((photo) => photo.improved).length;
  return `Light, color, leaning walls: ${improved || 'none'} of ${examined.length} needed it. Originals are kept.`;
}
