import { classes } from './classes.ts';

type Props = {
  /** Announced to screen readers; omit it where visible text says the same. */
  readonly label?: string;
  readonly className?: string;
};

/** Loading spinner. */
export function Spinner({ label, className }: Props) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
        data-keeps-time=""
        className={classes('animate-spin', className ?? 'size-5')}
      >
        <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
        <path
          d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
