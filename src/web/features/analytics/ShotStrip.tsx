import { classes } from '#web/ui/classes.ts';
import type { Shot } from './retention-data.ts';

type Props = {
  readonly shots: readonly Shot[];
  readonly duration: number;
  readonly weakest: Shot | undefined;
  readonly current: Shot | undefined;
  /** The width of the scale beside the curve. */
  readonly indent: number;
};

/** The video as a strip of its photos, each as wide as it is long. */
export function ShotStrip({ shots, duration, weakest, current, indent }: Props) {
  return (
    <ol aria-hidden="true" className="mt-1.5 flex gap-px" style={{ paddingLeft: indent }}>
      {shots.map((shot) => (
        <li
          key={shot.fromSeconds}
          title={shot.name}
          style={{ flexGrow: (shot.toSeconds - shot.fromSeconds) / Math.max(1, duration), flexBasis: 0 }}
          className={classes(
            'relative h-11 min-w-0 overflow-hidden rounded-[4px] bg-sunken transition-opacity',
            current !== undefined && current !== shot && 'opacity-45',
            shot === weakest && 'ring-2 ring-bad ring-inset',
          )}
        >
          {shot.thumbnailUrl && (
            <img src={shot.thumbnailUrl} alt="" loading="lazy" className="size-full object-cover" />
          )}
          {shot.photo !== null && (
            <span className="figures absolute right-0.5 bottom-0.5 rounded-[3px] bg-night/80 px-1 text-[11px] leading-4 text-on-night">
              {shot.photo}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
