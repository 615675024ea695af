import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: { readonly [V in ButtonVariant]: string } = {
  primary: 'bg-accent text-on-accent hover:bg-accent-deep',
  secondary:
    'bg-surface text-ink inset-ring inset-ring-line-strong/55 hover:bg-hover hover:inset-ring-line-strong',
  quiet: 'text-ink-soft hover:bg-hover hover:text-ink',
  danger: 'bg-bad-fill text-on-bad hover:bg-bad-fill-deep',
};

// Touch targets need 44 px: smaller ones only for a mouse, and not on screens of a phone's width. Light and dark are alike.
const sizes: { readonly [S in ButtonSize]: string } = {
  sm: 'h-11 px-3.5 text-sm sm:pointer-fine:h-9 sm:pointer-fine:px-3',
  md: 'h-11 px-4.5 text-sm',
  lg: 'h-13 px-6 text-base',
};

const iconSizes: { readonly [S in ButtonSize]: string } = {
  sm: 'size-11 sm:pointer-fine:size-9',
  md: 'size-11',
  lg: 'size-13',
};

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap ' +
  'select-none transition-[background-color,box-shadow,color,translate] active:translate-y-px ' +
  'disabled:pointer-events-none disabled:opacity-55 [&_.lucide]:size-[1.125rem]';

/** Classes of buttons and of links styled as buttons. */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classes(base, variants[variant], sizes[size], className);
}

export function iconButtonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classes(base, variants[variant], iconSizes[size], className);
}
