import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/routes.ts';
import { Logo } from '#web/ui/Logo.tsx';

type Props = { readonly title: string; readonly children: ReactNode; readonly actions: ReactNode };

/** Layout of error pages. */
export function PlainPage({ title, children, actions }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-width py-5">
        <Link to={routes.landing} className="inline-flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
      </header>
      <main className="page-width flex grow flex-col justify-center pt-8 pb-24">
        <h1 className="display max-w-3xl text-3xl">{title}</h1>
        <div className="mt-5 flex max-w-xl flex-col gap-3 text-lg text-ink-soft">{children}</div>
        <div className="mt-9 flex flex-wrap gap-3">{actions}</div>
      </main>
      <div aria-hidden="true" className="h-3 border-t border-line bg-sunken" />
    </div>
  );
}
