import { type DragEvent, type ReactNode, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { collectDroppedFiles } from '#web/uploads/collect-files.ts';

type Props = {
  readonly label: ReactNode;
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
        'flex items-center rounded-card border border-dashed px-4 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink [&_.lucide]:size-6 [&_.lucide]:shrink-0 [&_.lucide]:text-ink-faint',
        isLarge ? 'flex-col justify-center gap-2 py-10 text-center' : 'gap-4 py-3',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/80 hover:bg-hover',
        isDisabled && 'pointer-events-none opacity-55',
      )}
    >
      {icon}
      <span className="flex min-w-0 flex-col gap-0.5 text-balance break-words">
        <span className={classes('font-medium', isLarge && 'text-base')}>{label}</span>
        {hint && <span className="text-xs text-ink-faint">{hint}</span>}
      </span>
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
