import { Link } from 'react-router';
import { productName } from '#shared/product.ts';
import { routes } from '#shared/routes.ts';

const linkClasses = 'inline-flex min-h-11 items-center rounded-control hover:text-ink';

export function LandingFooter() {
  return (
    <footer className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-7 text-sm text-ink-faint">
      <p>
        © {new Date().getFullYear()} {productName}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to={routes.terms} className={linkClasses}>
          Terms
        </Link>
        <Link to={routes.privacy} className={linkClasses}>
          Privacy
        </Link>
      </div>
    </footer>
  );
}
