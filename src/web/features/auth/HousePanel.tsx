import type { ReactNode } from 'react';
import house from '#web/assets/house.svg';

/** The house at dusk, with room in its sky for words. The sky goes on where the drawing's own begins. */
export function HousePanel({ children }: { readonly children: ReactNode }) {
  return (
    <aside className="sticky top-0 hidden h-dvh min-h-[38rem] flex-col overflow-hidden bg-linear-to-b from-[#1f3b44] via-[#3a5e67] via-32% to-[#6d979f] to-44% text-cream lg:flex">
      <div className="flex grow flex-col justify-center px-12 pt-10 pb-4 xl:px-16">{children}</div>
      <img src={house} alt="" className="h-[56%] w-full object-cover object-[47%_100%]" />
    </aside>
  );
}
