import { useEffect, useRef } from 'react';
import type { Shot } from '#scene/model/scene.ts';
import type { PreviewEngine } from '#web/preview/player/preview-engine.ts';
import { filmTime } from './frame-time.ts';

type Props = {
  readonly engine: PreviewEngine | undefined;
  readonly frameCount: number;
  readonly shots: readonly Shot[];
};

// While the film runs its place is told five times a second: more would only cost the film frames.
const TOLD_EVERY_FRAMES = 6;

/** The film's length as a line with its cuts; the handle follows the film without React in between. */
export function Scrubber({ engine, frameCount, shots }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const played = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const last = Math.max(1, frameCount - 1);
    // Only transforms: they move without the page being laid out or painted again.
    const show = (frame: number) => {
      if (played.current) played.current.style.transform = `scaleX(${frame / last})`;
      if (handle.current) handle.current.style.transform = `translateX(${(frame / last) * 100}%)`;
      if (engine?.state.isPlaying && frame % TOLD_EVERY_FRAMES !== 0) return;
      tell(input.current, frame, frameCount);
    };
    const tellNow = () => tell(input.current, engine?.frame ?? 0, frameCount);
    show(engine?.frame ?? 0);
    tellNow();
    const stops = [engine?.watchFrames(show), engine?.subscribe(tellNow)];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [engine, frameCount]);

  return (
    <div className="group relative flex h-11 min-w-0 flex-1 items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-cream">
      <div className="pointer-events-none absolute inset-x-2 h-1.5 overflow-hidden rounded-full bg-on-night/25">
        <div ref={played} className="h-full origin-left bg-cream will-change-transform" />
        {shots.slice(1).map(({ from }) => (
          <span
            key={from}
            style={{ left: `${(from / frameCount) * 100}%` }}
            className="absolute inset-y-0 w-0.5 bg-night"
          />
        ))}
      </div>
      <div ref={handle} className="pointer-events-none absolute inset-x-2 will-change-transform">
        <span className="block size-3.5 -translate-x-1/2 rounded-full bg-cream shadow-lift transition-[scale] group-hover:scale-115" />
      </div>
      <input
        ref={input}
        type="range"
        min={0}
        max={frameCount - 1}
        step={1}
        defaultValue={0}
        aria-label="Place in the video"
        onChange={(event) => engine?.seek(Number(event.currentTarget.value))}
        className="absolute inset-0 m-0 w-full cursor-pointer appearance-none bg-transparent opacity-0 outline-none"
      />
    </div>
  );
}

function tell(input: HTMLInputElement | null, frame: number, frameCount: number): void {
  if (!input) return;
  input.value = String(frame);
  const words = `${filmTime(frame)} of ${filmTime(frameCount)}`;
  if (input.getAttribute('aria-valuetext') !== words) input.setAttribute('aria-valuetext', words);
}
