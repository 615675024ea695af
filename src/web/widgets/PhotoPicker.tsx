import type { ReactNode } from 'react';
import { PHOTO_ACCEPT } from '#shared/rules/media-limits.ts';
import { classes } from '#web/ui/classes.ts';

type Props = {
  /** The name of the input, for screen readers. */
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPick: (file: File) => Promise<void>;
  readonly className: string;
  readonly children: ReactNode;
};

/** What is seen of an input for one photo. The same file can be picked again. */
export function PhotoPicker({ label, isDisabled, onPick, className, children }: Props) {
  return (
    <label
      className={classes(
        'relative items-center rounded-control font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent-ink',
        className,
      )}
    >
      {children}
      <input
        type="file"
        accept={PHOTO_ACCEPT}
        aria-label={label}
        disabled={isDisabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void onPick(file);
        }}
        className="sr-only"
      />
    </label>
  );
}
