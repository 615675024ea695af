import { ImagePlus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/Field.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { useSinglePhotoUpload } from './use-single-photo-upload.ts';

type Props = {
  readonly label: string;
  /** What it is: 'photo' and 'logo' differ in shape too. */
  readonly kind: 'photo' | 'logo';
  readonly hint: string;
  /** The signed URL of the picture, if there is one. */
  readonly url: string | undefined;
  /** There was a picture, and it is gone: it can be removed. */
  readonly isLost?: boolean;
  readonly isReadOnly?: boolean;
  readonly problem?: string | undefined;
  readonly onSent: Parameters<typeof useSinglePhotoUpload>[0];
  readonly onRemove: () => void;
  /** The picture could not be loaded: its URL may have expired. */
  readonly onError: () => void;
};

/** A realtor's photo or a brokerage's logo, which is sent as soon as it is picked. */
export function PictureField(props: Props) {
  const { label, kind, hint, url, isLost = false, isReadOnly = false, onSent, onRemove, onError } = props;
  const { isSending, problem = props.problem, send } = useSinglePhotoUpload(onSent);
  const isRound = kind === 'photo';
  const problemId = useId();
  return (
    <div className="flex items-center gap-4">
      <div
        className={classes(
          'grid size-16 shrink-0 place-items-center overflow-hidden text-ink-faint ring ring-line',
          isRound ? 'rounded-full' : 'rounded-control',
          // Most logos are drawn for a light ground.
          url && !isRound ? 'bg-cream' : 'bg-sunken',
        )}
      >
        {isSending ? (
          <Spinner label={`Uploading ${label.toLowerCase()}`} />
        ) : url ? (
          <img
            src={url}
            alt={label}
            onError={onError}
            className={classes('size-full', isRound ? 'object-cover' : 'object-contain p-1')}
          />
        ) : (
          <ImagePlus className="size-6" />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <PhotoPicker
              label={label}
              isDisabled={isSending}
              onPick={send}
              className="inline-flex h-11 bg-surface px-3.5 text-sm inset-ring inset-ring-line-strong/55 transition-colors hover:bg-hover has-focus-visible:outline-offset-2 sm:pointer-fine:h-9"
            >
              {url ? `Replace ${kind}` : `Add ${kind}`}
            </PhotoPicker>
            {(url || isLost) && (
              <Button size="sm" variant="quiet" icon={<Trash2 />} onClick={onRemove}>
                Remove
              </Button>
            )}
          </div>
        )}
        <p className="text-xs text-ink-faint">{hint}</p>
        <FieldError id={problemId}>{problem}</FieldError>
      </div>
    </div>
  );
}
