import { Pause, Play, Upload, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { MUSIC_OPTIONS, type MusicId } from '#shared/music.ts';
import { findTrack, type ShippedTrack } from '#web/audio/shipped-tracks.ts';
import { createTrackPlayer, type TrackPlayer } from '#web/audio/track-player.ts';
import { useStore } from '#web/store/use-store.ts';
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
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">Background music</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {MUSIC_OPTIONS.map(({ id, label }) => {
          const track = findTrack(id);
          return (
            <div
              key={id}
              className="relative flex min-h-18 items-center gap-3 rounded-control bg-surface p-3 inset-ring inset-ring-line transition-shadow has-checked:inset-ring-2 has-checked:inset-ring-door has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-door-ink"
            >
              {track ? (
                <PlayButton track={track} label={label} player={player} isPlaying={playing === id} />
              ) : (
                <span className="grid size-11 shrink-0 place-items-center text-ink-faint [&_.lucide]:size-5">
                  {id === 'none' ? <VolumeX /> : <Upload />}
                </span>
              )}
              <div className="min-w-0 flex-1">
                <label className="flex items-center justify-between gap-3 text-sm font-medium">
                  {label}
                  <input
                    type="radio"
                    name={name}
                    value={id}
                    checked={value === id}
                    onChange={() => onChange(id)}
                    className="m-0 size-4 shrink-0 outline-none after:absolute after:inset-0"
                  />
                </label>
                {track && <Waveform track={track} player={player} />}
              </div>
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
        'relative z-10 grid size-11 shrink-0 place-items-center rounded-full transition-colors [&_.lucide]:size-4.5',
        isPlaying ? 'bg-door text-on-door' : 'bg-sunken text-ink hover:bg-hover',
      )}
    >
      {isPlaying ? <Pause /> : <Play className="ml-0.5" />}
    </button>
  );
}
