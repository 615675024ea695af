import { Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { PreviewEngine, PreviewState } from '#web/preview/player/preview-engine.ts';
import { PreviewTime } from './PreviewTime.tsx';
import { Scrubber } from './Scrubber.tsx';

type Props = {
  readonly engine: PreviewEngine | undefined;
  readonly state: PreviewState | undefined;
  readonly isFull: boolean;
  readonly onFullChange: (isFull: boolean) => void;
};

/** Play, place, sound, size. */
export function PreviewBar({ engine, state, isFull, onFullChange }: Props) {
  const frameCount = state?.frameCount ?? 1;
  const isMuted = state?.isMuted ?? true;
  return (
    <div className="flex items-center gap-1 px-1.5 pb-1 text-on-night">
      {state?.isPlaying ? (
        <BarButton aria-label="Pause" onClick={() => engine?.pause()}>
          <Pause aria-hidden="true" />
        </BarButton>
      ) : (
        <BarButton aria-label="Play" onClick={() => engine?.play()}>
          <Play aria-hidden="true" />
        </BarButton>
      )}
      <Scrubber engine={engine} frameCount={frameCount} shots={state?.shots ?? []} />
      <PreviewTime engine={engine} frameCount={frameCount} />
      <BarButton
        aria-label={isMuted ? 'Sound on' : 'Sound off'}
        disabled={!state?.hasSound}
        onClick={() => engine?.setMuted(!isMuted)}
      >
        {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </BarButton>
      <BarButton
        aria-label={isFull ? 'Leave full screen' : 'Full screen'}
        onClick={() => onFullChange(!isFull)}
      >
        {isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
      </BarButton>
    </div>
  );
}

function BarButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className="grid size-11 shrink-0 place-items-center rounded-control text-on-night transition-colors hover:bg-on-night/12 focus-visible:outline-cream disabled:opacity-40 sm:size-9 [&_.lucide]:size-5"
    />
  );
}
