import './print.css';
import { ArrowLeft } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { productName } from '#shared/product.ts';
import { routes } from '#shared/routes.ts';
import { useSiteInfo } from '#web/api/site-info.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { FoldedContents, SideContents } from './Contents.tsx';
import { effectiveDate, type LegalBlock, type LegalSection, type LegalText } from './legal-text.ts';

/** A legal document: numbered sections and a table of contents. */
export function LegalPage({ text }: { readonly text: LegalText }) {
  const ids = useMemo(() => text.sections.map(({ id }) => id), [text]);
  usePageDescription(text.description);

  // The text arrives after the page, so the browser has looked for the place in vain.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (ids.includes(id)) document.getElementById(id)?.scrollIntoView();
  }, [ids]);

  return (
    <LegalFrame>
      <div className="page-width grid gap-x-16 pt-8 pb-20 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-14 xl:gap-x-24 print:block print:p-0">
        <div className="lg:pt-3">
          <SideContents sections={text.sections} ids={ids} />
        </div>
        <main className="w-full max-w-[42rem] max-lg:mx-auto print:max-w-none">
          <h1 className="display text-3xl">{text.title}</h1>
          <p className="mt-4 text-ink-faint">
            Effective date: <time dateTime={effectiveDate.iso}>{effectiveDate.words}</time>
          </p>
          <FoldedContents sections={text.sections} />
          <div className="mt-8 flex flex-col gap-4 text-ink-soft">
            <LegalBlocks blocks={text.opening} />
          </div>
          {text.sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
        </main>
      </div>
    </LegalFrame>
  );
}

function Section({ section, number }: { readonly section: LegalSection; readonly number: number }) {
  const { id, title, inShort, body } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-8 print:mt-8">
      <h2 id={`${id}-title`} className="display break-after-avoid text-xl">
        {number}. {title}
      </h2>
      <p className="mt-3 break-inside-avoid border-l-2 border-accent pl-4 text-ink">
        <span className="font-medium">In short:</span> {inShort}
      </p>
      <div className="mt-4 flex flex-col gap-4 text-ink-soft">
        <LegalBlocks blocks={body} />
      </div>
    </section>
  );
}

/** Gives the page its own description as long as it is shown. */
function usePageDescription(description: string): void {
  useEffect(() => {
    const tag = document.querySelector('meta[name="description"]');
    const before = tag?.getAttribute('content');
    tag?.setAttribute('content', description);
    return () => {
      if (before) tag?.setAttribute('content', before);
    };
  }, [description]);
}

const linkClasses =
  'text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2 [overflow-wrap:anywhere]';

const tokens: Readonly<Record<string, ReactNode>> = {
  '{support}': <SupportAddress />,
  '{terms}': (
    <Link to={routes.terms} className={linkClasses}>
      Terms of Service
    </Link>
  ),
  '{privacy}': (
    <Link to={routes.privacy} className={linkClasses}>
      Privacy Policy
    </Link>
  ),
};

function LegalBlocks({ blocks }: { readonly blocks: readonly LegalBlock[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{marked(block)}</p>
    ) : (
      <ul key={block[0]} className="flex list-disc flex-col gap-2.5 pl-5 marker:text-line-strong">
        {block.map((point) => (
          <li key={point} className="break-inside-avoid pl-1">
            {marked(point)}
          </li>
        ))}
      </ul>
    ),
  );
}

/** The text with its links and emphasis. */
function marked(text: string): ReactNode {
  return text.split(/(\{\w+\}|\*[^*]+\*)/).map((part, index) => {
    const node = part.startsWith('*') ? (
      <strong className="font-medium text-ink">{part.slice(1, -1)}</strong>
    ) : (
      (tokens[part] ?? part)
    );
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move
    return <Fragment key={index}>{node}</Fragment>;
  });
}

/** The support address as a link; neutral words until it is loaded. */
function SupportAddress() {
  const site = useSiteInfo();
  if (site.kind !== 'known') return 'our support address';
  return (
    <a href={`mailto:${site.info.supportEmail}`} className={linkClasses}>
      {site.info.supportEmail}
    </a>
  );
}

const quietLink = 'inline-flex min-h-11 items-center gap-2 rounded-control hover:text-ink';

/** Header and footer of the legal pages. */
function LegalFrame({ children }: { readonly children: ReactNode }) {
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
          <ArrowLeft className="size-4" />
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
