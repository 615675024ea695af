import type { CSSProperties } from 'react';
import { classes } from '#web/ui/classes.ts';
import type { VideoGroup } from './arrange-videos.ts';
import { NearItem } from './NearItem.tsx';
import { rowColumns } from './row-columns.ts';
import { VideoRow } from './VideoRow.tsx';
import type { VideoDeeds } from './video-deeds.ts';

type Props = { readonly groups: readonly VideoGroup[]; readonly deeds: VideoDeeds };

const FIRST_SCREEN = 14;
const rowsHeight = 'min-h-[calc(var(--rows)*9rem)] lg:min-h-[calc(var(--rows)*4.5rem)]';

/** The dense view: one row a video, figures under each other, a project's videos under its name. */
export function VideoList({ groups, deeds }: Props) {
  return (
    <div className="rounded-card bg-surface ring ring-line">
      <div
        aria-hidden="true"
        className={classes(
          'eyebrow sticky top-0 z-10 grid gap-x-4 rounded-t-card bg-surface px-4 py-3 text-ink-faint max-lg:hidden',
          rowColumns,
        )}
      >
        <span className="col-span-2">Video</span>
        <span>Status</span>
        <span className="text-right">Length</span>
        <span className="text-right">Views</span>
        <span className="text-right">Size</span>
        <span>Created</span>
        <span />
      </div>
      <ul aria-label="Videos" className="max-lg:first:[&>li:first-child_.border-t]:border-transparent">
        {groups.map((group, index) => (
          <NearItem
            key={group.key}
            isAtOnce={index < FIRST_SCREEN}
            className={rowsHeight}
            style={{ '--rows': rowsOf(group) } as CSSProperties}
          >
            <GroupRows group={group} deeds={deeds} />
          </NearItem>
        ))}
      </ul>
    </div>
  );
}

function GroupRows({ group, deeds }: { readonly group: VideoGroup; readonly deeds: VideoDeeds }) {
  const [first] = group.videos;
  if (group.videos.length === 1) return <VideoRow video={first} deeds={deeds} isOneOfMany={false} />;
  return (
    <div className="bg-sunken/55">
      <p className="flex items-baseline gap-2.5 border-t border-line px-4 pt-3 pb-1.5 text-sm">
        <span title={first.title} className="truncate font-medium">
          {first.title}
        </span>
        <span className="shrink-0 text-xs text-ink-faint">{group.videos.length} videos</span>
      </p>
      <ul className="[&>li:first-child>div]:border-transparent">
        {group.videos.map((video) => (
          <li key={video.id}>
            <VideoRow video={video} deeds={deeds} isOneOfMany />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A project's name is half a row high. */
function rowsOf({ videos }: VideoGroup): number {
  return videos.length === 1 ? 1 : videos.length + 0.5;
}
