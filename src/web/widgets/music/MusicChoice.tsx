import { Pause, Play, Upload, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { MUSIC_OPTIONS, type MusicId } from '#shared/music.ts';
import { findTrack, type ShippedTrack } from '#web/audio/shipped-tracks.ts';
import { createTrackPlayer, type TrackPlayer } from '#web/audio/track-player.ts';
import { useStore } from '#web/store/use-store.ts';
import { ChosenMark } from '#web/ui/ChosenMark.tsx';
import { classes } from '#web/ui/classes.ts';
import { Waveform } from './Waveform.tsx';

type MusicChoiceProps = {
  readonly value: MusicId | '';
  readonly onChange: (music: MusicId) => void;
  /** Shown under 'Upload Custom Audio' while that is chosen. */
  readonly customArea?: ReactNode;
};

/** The background music: one of a few, the shipped ones with a play button and their waveform. */
export function MusicChoice({ value, onChange, customArea }: MusicChoiceProps) {
  const [player] = useState(createTrackPlayer);
  const name = useId();
  const playing = useStore(player.playing);
  useEffect(() => player.stop, [player]);

  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-2 text-sm font-medium">Background music</legend>
      <div className="grid gap-2 @md:grid-cols-2 @2xl:grid-cols-3">
        {MUSIC_OPTIONS.map(({ id, label }) => {
          const track = findTrack(id);
          return (
            <div
              key={id}
              className="relative flex min-h-15 items-center gap-2.5 rounded-control bg-surface p-2 @2xl:gap-2 inset-ring inset-ring-line transition-shadow has-checked:inset-ring-2 has-checked:inset-ring-door has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-door-ink"
            >
              {track ? (
                <PlayButton track={track} label={label} player={player} isPlaying={playing === id} />
              ) : (
                <span className="grid size-11 shrink-0 place-items-center text-ink-faint @2xl:size-10 [&_.lucide]:size-5">
                  {id === 'none' ? <VolumeX /> : <Upload />}
                </span>
              )}
              <div className="min-w-0 flex-1">
                <label className="text-sm font-medium">
                  {label}
                  <input
                    type="radio"
                    name={name}
                    value={id}
                    checked={value === id}
                    onChange={() => onChange(id)}
                    className="absolute inset-0 m-0 appearance-none outline-none"
                  />
                </label>
                {track && <Waveform track={track} player={player} />}
              </div>
              {value === id && <ChosenMark />}
            </div>
          );
        })}
      </div>
      {value === 'custom' && customArea && <div className="mt-2">{customArea}</div>}
    </fieldset>
  );
}

type PlayButtonProps = {
  readonly track: ShippedTrack;
  readonly label: string;
  readonly player: TrackPlayer;
  readonly isPlaying: boolean;
};

function PlayButton({ track, label, player, isPlaying }: PlayButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${label}`}
      onClick={() => (isPlaying ? player.stop() : player.play(track))}
      className={classes(
        'relative z-10 grid size-11 shrink-0 @2xl:size-10 place-items-center rounded-full transition-colors [&_.lucide]:size-4.5',
        isPlaying ? 'bg-door text-on-door' : 'bg-sunken text-ink hover:bg-hover',
      )}
    >
      {isPlaying ? <Pause /> : <Play className="ml-0.5" />}
    </button>
  );
}
