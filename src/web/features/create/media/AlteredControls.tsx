import { Armchair, Check, ImagePlus, X } from 'lucide-react';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/Field.tsx';
import { FocusArea } from '#web/ui/FocusArea.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { PhotoPicker } from '#web/widgets/PhotoPicker.tsx';
import { useSinglePhotoUpload } from '#web/widgets/use-single-photo-upload.ts';

type Props = { readonly item: WizardMedia; readonly name: string };

/** Marks a photo as virtually staged or altered. */
export function AlteredSwitch({ item, name, isLabelled }: Props & { readonly isLabelled: boolean }) {
  const { dispatch } = useWizard();
  const isOn = item.altered === true;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={`${name} is virtually staged or altered`}
      title="Virtually staged or altered: the video labels it. Cropping, light and color need no label."
      onClick={() => dispatch({ type: 'altered-chosen', id: item.id, isOn: !isOn })}
      className={classes(
        'flex h-11 min-w-11 items-center sm:pointer-fine:h-10 sm:pointer-fine:min-w-10 gap-1.5 text-xs hover:text-ink',
        isLabelled ? 'flex-1 px-2.5' : 'shrink-0 justify-center',
        isOn && 'text-accent-ink',
      )}
    >
      <Armchair />
      {isLabelled && (
        <span className="hidden truncate @[8rem]:inline">
          {isOn ? 'Staged or altered' : 'Staged or altered?'}
        </span>
      )}
    </button>
  );
}

/** The photo before it was altered, which the share page shows. */
export function Original({ item, name }: Props) {
  const dispatch = useWizard().drafts.bindDispatch();
  const set = (path: string | undefined) => dispatch({ type: 'original-set', id: item.id, path });
  const { isSending, problem, send } = useSinglePhotoUpload(({ path }) => set(path));
  return (
    <FocusArea>
      {item.originalPath ? (
        <p className="flex h-11 items-center gap-1.5 pl-2.5 text-xs sm:pointer-fine:h-10">
          <Check className="text-good" />
          <span className="min-w-0 grow truncate">Original added</span>
          <button
            type="button"
            aria-label={`Remove the original of ${name}`}
            onClick={() => set(undefined)}
            className="grid size-11 place-items-center hover:text-ink sm:pointer-fine:size-10"
          >
            <X />
          </button>
        </p>
      ) : (
        <div className="px-2.5 pb-2 text-xs">
          <PhotoPicker
            label={`Original of ${name}`}
            isDisabled={isSending}
            onPick={send}
            className="flex min-h-11 gap-1.5 sm:pointer-fine:min-h-9 text-ink underline-offset-2 hover:underline"
          >
            {isSending ? <Spinner label={`Uploading the original of ${name}`} /> : <ImagePlus />}
            Add the original
          </PhotoPicker>
          <FieldError id={`original-${item.id}`}>{problem}</FieldError>
        </div>
      )}
    </FocusArea>
  );
}
