import type { ReactNode } from 'react';
import { Logo } from '#web/ui/Logo.tsx';
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx';
import { ShowcaseActions } from './ShowcaseActions.tsx';
import { ShowcaseColours } from './ShowcaseColours.tsx';
import { ShowcaseForms } from './ShowcaseForms.tsx';
import { ShowcaseStates } from './ShowcaseStates.tsx';
import { ShowcaseSurfaces } from './ShowcaseSurfaces.tsx';
import { ShowcaseType } from './ShowcaseType.tsx';

const sections: ReadonlyArray<{ readonly title: string; readonly content: ReactNode }> = [
  { title: 'Type', content: <ShowcaseType /> },
  { title: 'Colour', content: <ShowcaseColours /> },
  { title: 'Actions', content: <ShowcaseActions /> },
  { title: 'Forms', content: <ShowcaseForms /> },
  { title: 'Surfaces', content: <ShowcaseSurfaces /> },
  { title: 'States', content: <ShowcaseStates /> },
];

/** All primitives on one page, to be judged side by side in both themes. */
export function Showcase() {
  return (
    <div className="page-width pb-24">
      <header className="flex flex-wrap items-center justify-between gap-4 py-5">
        <Logo />
        <ThemeSwitch />
      </header>
      <main>
        <h1 className="display mt-6 text-3xl">The parts of Curbreel</h1>
        {sections.map(({ title, content }) => (
          <section key={title} className="mt-14 border-t border-line pt-6">
            <h2 className="display mb-6 text-xl">{title}</h2>
            {content}
          </section>
        ))}
      </main>
    </div>
  );
}
