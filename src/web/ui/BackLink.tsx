import { ArrowLeft } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';

/** A link above a screen's title, to the screen it belongs to. */
export function BackLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <Link
      to={to}
      className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-sm text-ink-soft hover:text-ink sm:pointer-fine:min-h-9"
    >
      <ArrowLeft className="size-4" />
      {children}
    </Link>
  );
}
