import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productName } from '#shared/product.ts';
import { routes } from '#shared/routes.ts';
import { Logo } from '#web/ui/Logo.tsx';

const quietLink = 'inline-flex min-h-11 items-center gap-2 rounded-control hover:text-ink';

/** What the legal pages stand in: the way home above, the small print's small print below. */
export function LegalFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <header className="page-width flex items-center justify-between gap-4 py-5 print:px-0">
        <Link
          to={routes.landing}
          aria-label={`${productName}, home`}
          className="inline-flex min-h-11 items-center rounded-control"
        >
          <Logo />
        </Link>
        <Link to={routes.landing} className={`${quietLink} text-sm font-medium text-ink-soft print:hidden`}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Home
        </Link>
      </header>
      {children}
      <footer className="mt-auto border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-5 text-sm text-ink-faint print:px-0">
          <p>
            © {new Date().getFullYear()} {productName}. All rights reserved.
          </p>
          <nav aria-label="Footer" className="flex flex-wrap gap-x-6 print:hidden">
            <Link to={routes.landing} className={quietLink}>
              Home
            </Link>
            <Link to={routes.terms} className={quietLink}>
              Terms
            </Link>
            <Link to={routes.privacy} className={quietLink}>
              Privacy
            </Link>
          </nav>
        </div>
      </footer>
    </div>
  );
}
