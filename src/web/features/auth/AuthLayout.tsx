import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/routes.ts';
import house from '#web/assets/house.svg';
import { Logo } from '#web/ui/Logo.tsx';

type Props = { readonly title: string; readonly intro?: ReactNode; readonly children: ReactNode };

/** The way in: the form on paper, the house beside it. */
export function AuthLayout({ title, intro, children }: Props) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex min-h-dvh flex-col px-5 py-5 sm:px-10">
        <header>
          <Link to={routes.landing} className="inline-flex min-h-11 items-center rounded-control">
            <Logo />
          </Link>
        </header>
        <main className="mx-auto flex w-full max-w-md grow flex-col justify-center py-12">
          <h1 className="display text-2xl">{title}</h1>
          {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
          <div className="mt-8">{children}</div>
        </main>
      </div>
      <div className="relative hidden overflow-hidden lg:block">
        <img src={house} alt="" className="absolute inset-0 size-full object-cover" />
      </div>
    </div>
  );
}
