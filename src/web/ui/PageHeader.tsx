import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly children?: ReactNode; readonly actions?: ReactNode };

/** Title, intro and actions of a dashboard screen. */
export function PageHeader({ title, children, actions }: Props) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-7">
      <div className="min-w-0">
        <h1 className="display text-2xl">{title}</h1>
        {children && <p className="mt-1 max-w-3xl text-ink-soft">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
