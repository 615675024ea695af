import { CircleAlert } from 'lucide-react';

/** The problem of the choice above it. */
export function ProblemLine({
  id,
  children,
}: {
  readonly id: string;
  readonly children: string | undefined;
}) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-bad">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-4" />
      {children}
    </p>
  );
}
