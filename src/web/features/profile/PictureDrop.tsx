import { CircleAlert, ImageUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { AVATAR_TYPES } from '#shared/rules/account-fields.ts';
import { classes } from '#web/ui/classes.ts';

type Props = {
  readonly problem: string | undefined;
  readonly fileName: string | undefined;
  readonly isBusy: boolean;
  readonly onPick: (file: File) => void;
};

/** Takes one picture, by click, by key or dropped. */
export function PictureDrop({ problem, fileName, isBusy, onPick }: Props) {
  const problemId = useId();
  const [isOver, setIsOver] = useState(false);
  const pick = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isBusy) onPick(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    pick(event.dataTransfer.files);
  };
  return (
    <div className="flex w-full flex-col gap-2">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classes(
          'flex flex-col items-center gap-1 rounded-card border border-dashed px-4 py-5 text-center text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-door-ink',
          isOver ? 'border-door bg-door-soft' : 'border-line-strong/80 hover:bg-hover',
        )}
      >
        <ImageUp aria-hidden="true" className="size-5 text-ink-faint" />
        <span className="max-w-full font-medium break-words">
          {fileName ?? 'Choose a picture or drop it here'}
        </span>
        <span className="text-xs text-ink-faint">JPEG, PNG, GIF or WebP, up to 5 MB</span>
        <input
          type="file"
          accept={AVATAR_TYPES.join(',')}
          disabled={isBusy}
          aria-describedby={problem && problemId}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => {
            pick(target.files);
            // The same file may be picked again after it was removed.
            target.value = '';
          }}
          className="sr-only"
        />
      </label>
      {problem && (
        <p id={problemId} role="alert" className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-4" />
          {problem}
        </p>
      )}
    </div>
  );
}
