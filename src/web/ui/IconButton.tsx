import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, iconButtonClasses } from './button-style.ts';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name. */
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
};

export function IconButton({ label, variant = 'quiet', size = 'md', className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={iconButtonClasses(variant, size, className)}
    />
  );
}
