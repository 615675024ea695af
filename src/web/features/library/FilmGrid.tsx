import type { FilmGroup } from './arrange-films.ts';
import { FilmCard } from './FilmCard.tsx';
import type { FilmDeeds } from './film-deeds.ts';
import { NearItem } from './NearItem.tsx';

type Props = { readonly groups: readonly FilmGroup[]; readonly deeds: FilmDeeds };

const FIRST_SCREEN = 9;

export function FilmGrid({ groups, deeds }: Props) {
  return (
    <ul aria-label="Videos" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {groups.map((group, index) => (
        // The shadow of a focused card must not be cut off by the item that contains it.
        <NearItem key={group.key} isAtOnce={index < FIRST_SCREEN} className="-m-1 min-h-94 p-1">
          <FilmCard group={group} deeds={deeds} />
        </NearItem>
      ))}
    </ul>
  );
}
