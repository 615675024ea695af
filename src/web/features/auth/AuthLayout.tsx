import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/routes.ts';
import house from '#web/assets/house.svg';
import { Logo } from '#web/ui/Logo.tsx';

type Props = {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Shown over the illustration. */
  readonly panel?: ReactNode;
  /** Shown below the form where the illustration does not fit. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
};

const welcome = <p className="display max-w-md text-3xl">The first glance, from the street.</p>;

/** Layout of the authentication screens: form and illustration. */
export function AuthLayout({ title, intro, panel = welcome, below, children }: Props) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex min-h-dvh flex-col">
        <header className="px-5 py-4 sm:px-10">
          <Link to={routes.landing} className="inline-flex min-h-11 items-center rounded-control">
            <Logo />
          </Link>
        </header>
        <img src={house} alt="" className="h-36 w-full object-cover object-[50%_55%] sm:h-72 lg:hidden" />
        <main className="mx-auto flex w-full max-w-md grow flex-col px-5 pt-8 pb-12 sm:px-0 lg:justify-center lg:pt-4">
          <h1 className="display text-2xl">{title}</h1>
          {intro && <div className="mt-2 text-ink-soft">{intro}</div>}
          <div className="mt-7">{children}</div>
          {below && <div className="mt-10 border-t border-line pt-8 lg:hidden">{below}</div>}
        </main>
      </div>
      <HousePanel>{panel}</HousePanel>
    </div>
  );
}

/** The illustration; its background continues the gradient of the drawing. */
function HousePanel({ children }: { readonly children: ReactNode }) {
  return (
    <aside className="sticky top-0 hidden h-dvh min-h-[38rem] flex-col overflow-hidden bg-linear-to-b from-[#1f3b44] via-[#3a5e67] via-32% to-[#6d979f] to-44% text-cream lg:flex">
      <div className="flex grow flex-col justify-center px-12 pt-10 pb-4 xl:px-16">{children}</div>
      <img src={house} alt="" className="h-[56%] w-full object-cover object-[47%_100%]" />
    </aside>
  );
}
