import { type ReactNode, useId } from 'react';
import { Card } from './Card.tsx';

type Props = { readonly title: string; readonly intro?: ReactNode; readonly children?: ReactNode };

/** A titled section of a screen: description on the left, controls on the right. */
export function Section({ title, intro, children }: Props) {
  const titleId = useId();
  return (
    <Card className="mb-5 grid max-w-4xl gap-x-10 gap-y-5 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 id={titleId} className="text-base font-medium">
          {title}
        </h2>
        {intro && <p className="mt-1 text-sm text-ink-soft">{intro}</p>}
      </div>
      <section aria-labelledby={titleId} className="min-w-0">
        {children}
      </section>
    </Card>
  );
}
