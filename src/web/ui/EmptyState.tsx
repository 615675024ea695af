import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly picture?: ReactNode;
};

export function EmptyState({ title, children, action, picture }: Props) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line-strong/60 px-6 py-14 text-center">
      {picture && <div className="mb-6 text-ink-faint">{picture}</div>}
      <h2 className="display text-xl">{title}</h2>
      {children && <div className="mt-2 max-w-md text-sm text-ink-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
