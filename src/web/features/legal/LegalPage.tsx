import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productName } from '#shared/product.ts';
import { routes } from '#shared/routes.ts';
import { Logo } from '#web/ui/Logo.tsx';

export type LegalSection = { readonly title: string; readonly body: ReactNode };

type Props = {
  readonly title: string;
  readonly sections: readonly LegalSection[];
  readonly children?: ReactNode;
};

/** A text to be read: one narrow column, numbered sections, nothing beside it. */
export function LegalPage({ title, sections, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page-width flex items-center justify-between gap-4 py-5">
        <Link to={routes.landing} className="inline-flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
        <Link
          to={routes.landing}
          className="inline-flex min-h-11 items-center gap-2 rounded-control text-sm font-medium text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Home
        </Link>
      </header>
      <main className="mx-auto w-full max-w-[44rem] grow px-5 pt-10 pb-24">
        <h1 className="display text-3xl">{title}</h1>
        <p className="mt-4 text-ink-faint">
          Effective date: <time dateTime="2025-07-30">July 30, 2025</time>
        </p>
        {children && <div className="mt-8 text-ink-soft">{children}</div>}
        {sections.map((section, index) => (
          <section key={section.title} className="mt-12">
            <h2 className="display text-xl">
              {index + 1}. {section.title}
            </h2>
            <div className="mt-3 flex flex-col gap-4 text-ink-soft">{section.body}</div>
          </section>
        ))}
      </main>
      <footer className="border-t border-line">
        <p className="page-width py-6 text-sm text-ink-faint">
          © {new Date().getFullYear()} {productName}. All rights reserved.
        </p>
      </footer>
    </div>
  );
}
