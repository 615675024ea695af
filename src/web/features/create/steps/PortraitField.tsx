import { ImagePlus, Trash2 } from 'lucide-react';
import { PhotoPicker } from '#web/features/create/media/PhotoPicker.tsx';
import { usePhotoUpload } from '#web/features/create/media/use-photo-upload.ts';
import { usePortrait, useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/Field.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

type Props = { readonly field: 'image' | 'logo'; readonly label: string; readonly action: string };

/** The realtor's photo or the brokerage's logo. */
export function PortraitField({ field, label, action }: Props) {
  const wizard = useWizard();
  const { state } = useWizardView();
  const isRound = field === 'image';
  const value = isRound ? state.project.realtor_info.image : state.project.brokerage_info.logo;
  const { url, renew } = usePortrait(value);

  const group = isRound ? 'realtor_info' : 'brokerage_info';
  const set = (next: string) => wizard.dispatch({ type: 'field-typed', group, field, value: next });
  const { isSending, problem, send } = usePhotoUpload(({ path, facts }) => {
    wizard.queryClient.setQueryData(wizard.queries.portraitUrl(path).queryKey, facts?.url);
    set(path);
  });
  return (
    <div className="mb-6 flex items-center gap-4">
      <div
        className={classes(
          'grid size-16 shrink-0 place-items-center overflow-hidden bg-sunken text-ink-faint ring ring-line',
          isRound ? 'rounded-full' : 'rounded-control',
        )}
      >
        {isSending ? (
          <Spinner label={`Uploading ${label.toLowerCase()}`} />
        ) : url ? (
          <img
            src={url}
            alt={label}
            onError={renew}
            className={classes('size-full', isRound ? 'object-cover' : 'object-contain p-1')}
          />
        ) : (
          <ImagePlus className="size-6" />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <PhotoPicker
            label={label}
            isDisabled={isSending}
            onPick={send}
            className="inline-flex h-11 bg-surface px-3.5 text-sm inset-ring inset-ring-line-strong/55 transition-colors hover:bg-hover has-focus-visible:outline-offset-2 sm:h-9"
          >
            {url ? `Replace ${isRound ? 'photo' : 'logo'}` : action}
          </PhotoPicker>
          {url && (
            <Button size="sm" variant="quiet" icon={<Trash2 />} onClick={() => set('')}>
              Remove
            </Button>
          )}
        </div>
        <p className="text-xs text-ink-faint">Optional. Shown on the last card of the video.</p>
        <FieldError id={`${field}-problem`}>{problem}</FieldError>
      </div>
    </div>
  );
}
