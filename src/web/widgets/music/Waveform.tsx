import { type CSSProperties, useEffect, useRef } from 'react';
import type { ShippedTrack } from '#web/audio/shipped-tracks.ts';
import type { TrackPlayer } from '#web/audio/track-player.ts';

const BARS = 64;

type Props = { readonly track: ShippedTrack; readonly player: TrackPlayer };

/** The loudness of a track along its length; the played part is coloured. */
export function Waveform({ track, player }: Props) {
  const svg = useRef<SVGSVGElement>(null);

  useEffect(
    () =>
      player.subscribeToProgress((id, share) => {
        if (id === track.id) svg.current?.style.setProperty('--played', `${share * 100}%`);
      }),
    [player, track.id],
  );

  const path = waveformPath(track.peaks, BARS);
  return (
    <svg
      ref={svg}
      aria-hidden="true"
      viewBox={`0 0 ${BARS} 1`}
      preserveAspectRatio="none"
      style={{ '--played': '0%' } as CSSProperties}
      className="block h-5 w-full min-w-0 [&_path]:[vector-effect:non-scaling-stroke]"
    >
      <path d={path} strokeWidth="2" className="stroke-line-strong/55" />
      <path
        d={path}
        strokeWidth="2"
        className="stroke-accent"
        style={{ clipPath: 'inset(0 calc(100% - var(--played)) 0 0)' }}
      />
    </svg>
  );
}

/** The waveform as a path of upright bars in a box of `bars` x 1, from peaks of any number. */
export function waveformPath(peaks: readonly number[], bars: number): string {
  const share = peaks.length / bars;
  return Array.from({ length: bars }, (_, bar) => {
    const part = peaks.slice(
      Math.floor(bar * share),
      Math.max(Math.floor((bar + 1) * share), Math.floor(bar * share) + 1),
    );
    const mean = part.reduce((sum, peak) => sum + peak, 0) / Math.max(1, part.length);
    // Mastered music is loud nearly everywhere; the exponent makes its shape visible. Silence leaves a dot.
    const half = Math.max(0.04, mean ** 1.8 / 2);
    return `M${bar + 0.5} ${(0.5 - half).toFixed(3)}V${(0.5 + half).toFixed(3)}`;
  }).join('');
}
