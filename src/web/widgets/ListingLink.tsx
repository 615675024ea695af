import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListingId } from '#shared/ids.ts';
import { pathTo } from '#shared/routes.ts';

type Props = { readonly id: ListingId; readonly children: ReactNode };

/** A title that leads to the screen of its listing. */
export function ListingLink({ id, children }: Props) {
  return (
    <Link
      to={pathTo('listing', { id })}
      className="underline-offset-4 hover:underline hover:decoration-line-strong"
    >
      {children}
    </Link>
  );
}
