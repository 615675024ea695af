import { Pause, Play, Upload, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatDuration } from '#shared/format.ts';
import { MOODS, type MusicId, OTHER_MUSIC } from '#shared/music.ts';
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

/** The background music: the shipped pieces by mood, each with a play button and its waveform, an own file, or none. */
export function MusicChoice({ value, onChange, customArea }: MusicChoiceProps) {
  const [player] = useState(createTrackPlayer);
  const name = useId();
  const playing = useStore(player.playing);
  useEffect(() => player.stop, [player]);

  const optionOf = (id: MusicId) => ({ id, name, isChosen: value === id, onChoose: () => onChange(id) });
  return (
    <fieldset className="@container min-w-0">
      <legend className="text-sm font-medium @2xl:mb-2">Background music</legend>
      <div className="flex flex-col gap-3">
        {MOODS.map(({ label, tracks }) => (
          <fieldset key={label} aria-label={label}>
            {/* Also a label of the mood's first piece: a click on the mood chooses it. */}
            <label
              htmlFor={`${name}-${tracks[0].id}`}
              className="mb-0.5 block text-xs text-ink-soft @2xl:mb-1"
            >
              {label}
            </label>
            <div className={GRID}>
              {tracks.map(({ id, title }) => {
                const track = findTrack(id);
                return (
                  <Option
                    key={id}
                    {...optionOf(id)}
                    title={title}
                    icon={
                      track && (
                        <PlayButton track={track} label={title} player={player} isPlaying={playing === id} />
                      )
                    }
                  >
                    {track && (
                      <div className="flex items-center gap-2">
                        <Waveform track={track} player={player} />
                        <span className="figures min-w-22 shrink-0 text-right text-xs text-ink-soft">
                          {tempoAndLength(track)}
                        </span>
                      </div>
                    )}
                  </Option>
                );
              })}
            </div>
          </fieldset>
        ))}
        <div className={GRID}>
          {OTHER_MUSIC.map(({ id, label }) => (
            <Option
              key={id}
              {...optionOf(id)}
              title={label}
              icon={
                <span className="grid size-11 shrink-0 place-items-center text-ink-faint @2xl:pointer-fine:size-10 [&_.lucide]:size-5">
                  {id === 'none' ? <VolumeX /> : <Upload />}
                </span>
              }
            />
          ))}
        </div>
      </div>
      {value === 'custom' && customArea && <div className="mt-2">{customArea}</div>}
    </fieldset>
  );
}

const GRID = 'grid gap-2 @md:grid-cols-2 @2xl:grid-cols-3';

/** '120 bpm · 1:12'. */
function tempoAndLength({ music }: ShippedTrack): string {
  if (music.kind === 'none') return '';
  return `${Math.round(music.grid.beatsPerMinute)} bpm · ${formatDuration(music.durationSeconds)}`;
}

type OptionProps = {
  readonly id: MusicId;
  readonly name: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
};

function Option({ id, name, title, icon, isChosen, onChoose, children }: OptionProps) {
  return (
    <div className="relative flex min-h-15 items-center gap-2.5 rounded-control bg-surface p-2 @2xl:gap-2 inset-ring inset-ring-line transition-shadow has-checked:inset-ring-2 has-checked:inset-ring-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent-ink">
      {icon}
      <div className="min-w-0 flex-1">
        <label className="text-sm font-medium">
          {title}
          <input
            type="radio"
            id={`${name}-${id}`}
            name={name}
            value={id}
            checked={isChosen}
            onChange={onChoose}
            className="absolute inset-0 m-0 appearance-none outline-none"
          />
        </label>
        {children}
      </div>
      {isChosen && <ChosenMark />}
    </div>
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
        'relative z-10 grid size-11 shrink-0 @2xl:pointer-fine:size-10 place-items-center rounded-full transition-colors [&_.lucide]:size-4.5',
        isPlaying ? 'bg-accent text-on-accent' : 'bg-sunken text-ink hover:bg-hover',
      )}
    >
      {isPlaying ? <Pause /> : <Play className="ml-0.5" />}
    </button>
  );
}
