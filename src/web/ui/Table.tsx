import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type TableProps = { readonly label: string; readonly children: ReactNode; readonly className?: string };

/** Scrolls on its own, by keyboard too, so that a wide table never widens the page. */
export function Table({ label, children, className }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={classes('overflow-auto rounded-card bg-surface ring ring-line', className)}
    >
      <table className="w-full border-collapse text-sm">{children}</table>
    </section>
  );
}

type CellProps<Tag extends 'th' | 'td'> = ComponentProps<Tag> & { readonly isNumeric?: boolean };

export function Th({ isNumeric = false, className, ...rest }: CellProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classes(
        'eyebrow sticky top-0 z-10 border-b border-line bg-surface px-4 py-3 whitespace-nowrap text-ink-faint',
        isNumeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  );
}

export function Td({ isNumeric = false, className, ...rest }: CellProps<'td'>) {
  return <td {...rest} className={classes('px-4 py-3', isNumeric && 'text-right', className)} />;
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={classes('border-b border-line transition-colors last:border-0 hover:bg-hover', className)}
    />
  );
}
