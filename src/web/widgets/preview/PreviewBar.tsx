import { Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { FPS } from '#scene/model/format.ts';
import type { Shot } from '#scene/model/scene.ts';
import { formatDuration } from '#shared/format.ts';
import type { PreviewEngine, PreviewState } from '#web/preview/player/preview-engine.ts';

type Props = {
  readonly engine: PreviewEngine | undefined;
  readonly state: PreviewState | undefined;
  readonly isFull: boolean;
  readonly onFullChange: (isFull: boolean) => void;
};

export function PreviewBar({ engine, state, isFull, onFullChange }: Props) {
  const frameCount = state?.frameCount ?? 1;
  const isMuted = state?.isMuted ?? true;
  return (
    <div className="flex items-center gap-1 px-1.5 pb-1 text-on-dark">
      {state?.isPlaying ? (
        <BarButton aria-label="Pause" onClick={() => engine?.pause()}>
          <Pause />
        </BarButton>
      ) : (
        <BarButton aria-label="Play" onClick={() => engine?.play()}>
          <Play />
        </BarButton>
      )}
      <Scrubber engine={engine} frameCount={frameCount} shots={state?.shots ?? []} />
      <PreviewTime engine={engine} frameCount={frameCount} />
      <BarButton
        aria-label={isMuted ? 'Sound on' : 'Sound off'}
        disabled={!state?.hasSound}
        onClick={() => engine?.setMuted(!isMuted)}
      >
        {isMuted ? <VolumeX /> : <Volume2 />}
      </BarButton>
      <BarButton
        aria-label={isFull ? 'Leave full screen' : 'Full screen'}
        onClick={() => onFullChange(!isFull)}
      >
        {isFull ? <Minimize /> : <Maximize />}
      </BarButton>
    </div>
  );
}

function BarButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className="grid size-11 shrink-0 place-items-center rounded-control text-on-dark transition-colors hover:bg-on-dark/12 focus-visible:outline-cream disabled:opacity-40 sm:pointer-fine:size-9 [&_.lucide]:size-5"
    />
  );
}

type ScrubberProps = {
  readonly engine: PreviewEngine | undefined;
  readonly frameCount: number;
  readonly shots: readonly Shot[];
};

// While it plays, the position is announced five times a second: more would cost frames.
const ANNOUNCE_EVERY_FRAMES = 6;

/** The timeline with the boundaries of its shots. The handle follows playback without React renders. */
function Scrubber({ engine, frameCount, shots }: ScrubberProps) {
  const input = useRef<HTMLInputElement>(null);
  const played = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const last = Math.max(1, frameCount - 1);
    // Only transforms: they need no layout and no paint.
    const show = (frame: number) => {
      if (played.current) played.current.style.transform = `scaleX(${frame / last})`;
      if (handle.current) handle.current.style.transform = `translateX(${(frame / last) * 100}%)`;
      if (engine?.state.get().isPlaying && frame % ANNOUNCE_EVERY_FRAMES !== 0) return;
      announce(input.current, frame, frameCount);
    };
    const announceNow = () => announce(input.current, engine?.frame ?? 0, frameCount);
    show(engine?.frame ?? 0);
    announceNow();
    const stops = [engine?.subscribeToFrames(show), engine?.state.subscribe(announceNow)];
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [engine, frameCount]);

  return (
    <div className="group relative flex h-11 min-w-0 flex-1 items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-cream">
      <div className="pointer-events-none absolute inset-x-2 h-1.5 overflow-hidden rounded-full bg-on-dark/25">
        <div ref={played} className="h-full origin-left bg-cream will-change-transform" />
        {shots.slice(1).map(({ from }) => (
          <span
            key={from}
            style={{ left: `${(from / frameCount) * 100}%` }}
            className="absolute inset-y-0 w-0.5 bg-dark"
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

function announce(input: HTMLInputElement | null, frame: number, frameCount: number): void {
  if (!input) return;
  input.value = String(frame);
  const text = `${timeOf(frame)} of ${timeOf(frameCount)}`;
  if (input.getAttribute('aria-valuetext') !== text) input.setAttribute('aria-valuetext', text);
}

type PreviewTimeProps = { readonly engine: PreviewEngine | undefined; readonly frameCount: number };

/** Position and duration. Hidden from screen readers: the scrubber announces the same. */
function PreviewTime({ engine, frameCount }: PreviewTimeProps) {
  const now = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const show = (frame: number) => {
      const text = timeOf(frame);
      if (now.current && now.current.textContent !== text) now.current.textContent = text;
    };
    show(engine?.frame ?? 0);
    return engine?.subscribeToFrames(show);
  }, [engine]);

  return (
    <span aria-hidden="true" className="figures shrink-0 text-xs text-on-dark-soft">
      <span ref={now} className="text-on-dark">
        0:00
      </span>
      {' / '}
      {timeOf(frameCount)}
    </span>
  );
}

const timeOf = (frame: number) => formatDuration(frame / FPS);
