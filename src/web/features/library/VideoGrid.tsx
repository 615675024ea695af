import type { VideoGroup } from './arrange-videos.ts';
import { NearItem } from './NearItem.tsx';
import { VideoCard } from './VideoCard.tsx';
import type { VideoDeeds } from './video-deeds.ts';

type Props = { readonly groups: readonly VideoGroup[]; readonly deeds: VideoDeeds };

const FIRST_SCREEN = 9;

export function VideoGrid({ groups, deeds }: Props) {
  return (
    <ul aria-label="Videos" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {groups.map((group, index) => (
        // The shadow of a focused card must not be cut off by the item that contains it.
        <NearItem key={group.key} isAtOnce={index < FIRST_SCREEN} className="-m-1 min-h-94 p-1">
          <VideoCard group={group} deeds={deeds} />
        </NearItem>
      ))}
    </ul>
  );
}
