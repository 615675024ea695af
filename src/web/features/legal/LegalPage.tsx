import { useEffect, useMemo } from 'react';
import { FoldedContents, SideContents } from './Contents.tsx';
import { LegalBlocks } from './LegalBlocks.tsx';
import { LegalFrame } from './LegalFrame.tsx';
import { effectiveDate, type LegalSection, type LegalText } from './legal-text.ts';
import './print.css';
import { usePageDescription } from './use-page-description.ts';

/** A text to be read: one column of a comfortable measure, numbered sections, its contents beside it. */
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
      <p className="mt-3 break-inside-avoid border-l-2 border-door pl-4 text-ink">
        <span className="font-medium">In short:</span> {inShort}
      </p>
      <div className="mt-4 flex flex-col gap-4 text-ink-soft">
        <LegalBlocks blocks={body} />
      </div>
    </section>
  );
}
