import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-style.ts';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type Props = ComponentProps<'button'> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Pending: keeps the width, shows a spinner, ignores presses. */
  readonly isLoading?: boolean;
  readonly icon?: ReactNode;
};

export function Button({
  variant = 'primary',
  size = 'md',
  isLoading = false,
  icon,
  disabled,
  className,
  children,
  ref,
  ...rest
}: Props) {
  const isDisabled = disabled || isLoading;
  const button = useKeptFocus(isDisabled, ref);
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      disabled={isDisabled}
      aria-busy={isLoading || undefined}
      className={buttonClasses(variant, size, className)}
    >
      {isLoading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner className="size-4.5" />
        </span>
      )}
      <span className={classes('inline-flex items-center gap-2', isLoading && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  );
}
