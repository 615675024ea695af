import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, iconButtonClasses } from './button-style.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
};

export function IconButton({ label, icon, variant = 'quiet', size = 'md', className, ref, ...rest }: Props) {
  const button = useKeptFocus(rest.disabled ?? false, ref);
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      aria-label={label}
      className={iconButtonClasses(variant, size, className)}
    >
      {icon}
    </button>
  );
}
