import { Armchair, Check, ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import type { WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { serverCalls } from '#web/features/create/wizard/server-calls.ts';
import { useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/Field.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { findBatchProblems } from '#web/uploads/check-batch.ts';
import { failureMessage, uploadFailureOf } from '#web/uploads/upload-failure.ts';

type Props = { readonly item: WizardMedia; readonly name: string };

/** Marks a photo as virtually staged or altered, and takes the photo as it was before. */
export function AlteredControls({ item, name }: Props) {
  const { dispatch } = useWizard();
  if (item.mediaType !== 'image') return null;
  const isOn = item.altered === true;
  return (
    <div className="@container border-t border-line bg-surface text-ink-soft [&_.lucide]:size-4 [&_.lucide]:shrink-0">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={`${name} is virtually staged or altered`}
        title="Virtually staged or altered: the video labels it. Cropping, light and color need no label."
        onClick={() => dispatch({ type: 'altered-chosen', id: item.id, isOn: !isOn })}
        className={classes(
          'flex h-10 w-full min-w-0 items-center gap-1.5 px-2.5 text-xs hover:text-ink',
          isOn && 'text-door-ink',
        )}
      >
        <Armchair />
        <span className="hidden truncate @[8rem]:inline">
          {isOn ? 'Staged or altered' : 'Staged or altered?'}
        </span>
      </button>
      {isOn && <Original item={item} name={name} />}
    </div>
  );
}

type Upload =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The photo before it was altered, which the share page shows. */
function Original({ item, name }: Props) {
  const { dispatch } = useWizard();
  const [upload, setUpload] = useState<Upload>({ kind: 'idle' });
  const set = (path: string | undefined) => dispatch({ type: 'original-set', id: item.id, path });
  const send = async (file: File) => {
    const problem = findBatchProblems([file], { count: 0, sizeBytes: 0 })[0];
    if (problem) return setUpload({ kind: 'failed', reason: problem.message });
    setUpload({ kind: 'sending' });
    try {
      set((await serverCalls.sendMedia(file, {})).path);
      setUpload({ kind: 'idle' });
    } catch (error) {
      const reason = failureMessage(uploadFailureOf(error, 'Image processing failed'));
      setUpload({ kind: 'failed', reason });
    }
  };
  if (item.originalPath)
    return (
      <p className="flex h-10 items-center gap-1.5 pl-2.5 text-xs">
        <Check className="text-good" />
        <span className="min-w-0 grow truncate">Original added</span>
        <button
          type="button"
          aria-label={`Remove the original of ${name}`}
          onClick={() => set(undefined)}
          className="grid size-10 place-items-center hover:text-ink"
        >
          <X />
        </button>
      </p>
    );
  return (
    <div className="px-2.5 pb-2 text-xs">
      <label className="relative flex min-h-9 items-center gap-1.5 rounded-control font-medium text-ink underline-offset-2 hover:underline has-focus-visible:outline-2 has-focus-visible:outline-door-ink">
        {upload.kind === 'sending' ? <Spinner label={`Uploading the original of ${name}`} /> : <ImagePlus />}
        Add the original
        <input
          type="file"
          accept="image/*,.heic,.heif"
          aria-label={`Original of ${name}`}
          disabled={upload.kind === 'sending'}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) void send(file);
          }}
          className="sr-only"
        />
      </label>
      <FieldError id={`original-${item.id}`}>
        {upload.kind === 'failed' ? upload.reason : undefined}
      </FieldError>
    </div>
  );
}
