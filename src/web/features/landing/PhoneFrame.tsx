import type { ReactNode } from 'react';

/** A phone around a video. */
export function PhoneFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="rounded-[2.6rem] bg-night p-2.5 shadow-lift ring-1 ring-on-night/15 ring-inset">
      <div className="relative aspect-[9/16] overflow-hidden rounded-[2.05rem]">{children}</div>
    </div>
  );
}
