import { type CSSProperties, useEffect, useRef } from 'react';
import type { ShippedTrack } from '#web/audio/shipped-tracks.ts';
import type { TrackAudition } from '#web/audio/track-player.ts';
import { waveformPath } from './waveform.ts';

const BARS = 64;

type Props = { readonly track: ShippedTrack; readonly audition: TrackAudition };

/** How a track swells and fades; the part that was heard is coloured. */
export function Waveform({ track, audition }: Props) {
  const svg = useRef<SVGSVGElement>(null);

  useEffect(
    () =>
      audition.watchProgress((id, share) => {
        if (id === track.id) svg.current?.style.setProperty('--heard', `${share * 100}%`);
      }),
    [audition, track.id],
  );

  const path = waveformPath(track.peaks, BARS);
  return (
    <svg
      ref={svg}
      aria-hidden="true"
      viewBox={`0 0 ${BARS} 1`}
      preserveAspectRatio="none"
      style={{ '--heard': '0%' } as CSSProperties}
      className="block h-7 w-full [&_path]:[vector-effect:non-scaling-stroke]"
    >
      <path d={path} strokeWidth="2" className="stroke-line-strong/55" />
      <path
        d={path}
        strokeWidth="2"
        className="stroke-door"
        style={{ clipPath: 'inset(0 calc(100% - var(--heard)) 0 0)' }}
      />
    </svg>
  );
}
