import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/Card.tsx';

type Props = { readonly title: string; readonly intro: string; readonly children: ReactNode };

/** A titled part of the brand kit. */
export function KitCard({ title, intro, children }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card className="flex flex-col gap-5">
        <div>
          <h2 id={titleId} className="text-base font-medium">
            {title}
          </h2>
          <p className="mt-0.5 text-sm text-ink-soft">{intro}</p>
        </div>
        {children}
      </Card>
    </section>
  );
}
