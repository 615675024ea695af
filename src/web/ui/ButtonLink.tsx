import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-style.ts';

type Props = Omit<LinkProps, 'className'> & {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly className?: string;
};

/** A link styled as a button. */
export function ButtonLink({ variant = 'primary', size = 'md', icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonClasses(variant, size, className)}>
      {icon}
      {children}
    </Link>
  );
}
