import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { serverCalls } from '#web/features/create/wizard/server-calls.ts';
import { usePortrait, useWizard, useWizardView } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/Field.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { findBatchProblems } from '#web/uploads/check-batch.ts';
import { failureMessage, uploadFailureOf } from '#web/uploads/upload-failure.ts';

type Props = { readonly field: 'image' | 'logo'; readonly label: string; readonly action: string };

type Upload =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The realtor's photo or the brokerage's logo. */
export function PortraitField({ field, label, action }: Props) {
  const wizard = useWizard();
  const { state } = useWizardView();
  const [upload, setUpload] = useState<Upload>({ kind: 'idle' });
  const isRound = field === 'image';
  const value = isRound ? state.project.realtor_info.image : state.project.brokerage_info.logo;
  const { url, renew } = usePortrait(value);

  const group = isRound ? 'realtor_info' : 'brokerage_info';
  const set = (next: string) => wizard.dispatch({ type: 'field-typed', group, field, value: next });
  const send = async (file: File) => {
    const problem = findBatchProblems([file], { count: 0, sizeBytes: 0 })[0];
    if (problem) return setUpload({ kind: 'failed', reason: problem.message });
    setUpload({ kind: 'sending' });
    try {
      const ready = await serverCalls.sendMedia(file, {});
      const { queryKey } = wizard.queries.portraitUrl(ready.path);
      wizard.queryClient.setQueryData(queryKey, ready.facts?.url);
      set(ready.path);
      setUpload({ kind: 'idle' });
    } catch (error) {
      const reason = failureMessage(uploadFailureOf(error, 'Image processing failed'));
      setUpload({ kind: 'failed', reason });
    }
  };
  return (
    <div className="mb-6 flex items-center gap-4">
      <div
        className={classes(
          'grid size-16 shrink-0 place-items-center overflow-hidden bg-sunken text-ink-faint ring ring-line',
          isRound ? 'rounded-full' : 'rounded-control',
        )}
      >
        {upload.kind === 'sending' ? (
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
          <label className="relative inline-flex h-11 items-center rounded-control bg-surface px-3.5 text-sm font-medium inset-ring inset-ring-line-strong/55 transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-door-ink sm:h-9">
            {url ? `Replace ${isRound ? 'photo' : 'logo'}` : action}
            <input
              type="file"
              accept="image/*,.heic,.heif"
              aria-label={label}
              disabled={upload.kind === 'sending'}
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = '';
                if (file) void send(file);
              }}
              className="sr-only"
            />
          </label>
          {url && (
            <Button size="sm" variant="quiet" icon={<Trash2 />} onClick={() => set('')}>
              Remove
            </Button>
          )}
        </div>
        <p className="text-xs text-ink-faint">Optional. Shown on the last card of the video.</p>
        <FieldError id={`${field}-problem`}>
          {upload.kind === 'failed' ? upload.reason : undefined}
        </FieldError>
      </div>
    </div>
  );
}
