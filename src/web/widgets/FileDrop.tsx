import { type DragEvent, type ReactNode, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { collectDroppedFiles } from '#web/uploads/collect-files.ts';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly icon: ReactNode;
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  readonly isLarge?: boolean;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly onFiles: (files: File[]) => void;
  /** The dropped files could not be read. */
  readonly onError?: (error: unknown) => void;
};

/** Accepts files by click, by key, or dropped; folders too. */
export function FileDrop(props: Props) {
  const { label, hint, icon, accept, isMultiple = false, isDisabled = false, isLarge = false } = props;
  const { describedBy, isInvalid = false, onFiles, onError } = props;
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (isDisabled) return;
    collectDroppedFiles(event.dataTransfer).then(
      (files) => files.length > 0 && onFiles(isMultiple ? files : files.slice(0, 1)),
      (error) => onError?.(error),
    );
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={drop}
      className={classes(
        'flex flex-col items-center justify-center gap-1 rounded-card border border-dashed px-4 text-center text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-door-ink [&_.lucide]:size-6 [&_.lucide]:text-ink-faint',
        isLarge ? 'py-10' : 'py-5',
        isOver ? 'border-door bg-door-soft' : 'border-line-strong/80 hover:bg-hover',
        isDisabled && 'pointer-events-none opacity-55',
      )}
    >
      {icon}
      <span
        className={classes('max-w-full font-medium text-balance break-words', isLarge && 'mt-1 text-base')}
      >
        {label}
      </span>
      {hint && <span className="text-xs text-balance text-ink-faint">{hint}</span>}
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset the input, so that the same file can be picked again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
        className="sr-only"
      />
    </label>
  );
}
