import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** ARIA attributes that connect a control with its label, hint and error. */
type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

export type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  /** The id of an element that says more about the value. */
  readonly detailsId?: string | undefined;
};

/** The props of a field, and those of the control in it. */
export function splitFieldProps<Props extends FieldProps>({
  label,
  hint,
  error,
  isOptional = false,
  detailsId,
  ...control
}: Props) {
  return [{ label, hint, error, isOptional, detailsId }, control] as const;
}

type Props = FieldProps & { readonly children: (control: FieldControl) => ReactNode };

export function Field({ label, hint, error, isOptional = false, detailsId, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId, detailsId].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 text-sm font-medium">
        {label}
        {isOptional && <span className="text-xs font-normal text-ink-faint">Optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

type ErrorProps = { readonly id: string; readonly children: string | undefined };

/** What is wrong with the field or the choice above. */
export function FieldError({ id, children }: ErrorProps) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-bad">
      <CircleAlert className="mt-0.75 size-4" />
      {children}
    </p>
  );
}
