import { CircleCheck, Music2, Trash2 } from 'lucide-react';
import { formatDuration, formatFileSize } from '#shared/format.ts';
import { AUDIO_ACCEPT, MEDIA_MEGABYTES } from '#shared/rules/media-limits.ts';
import { SendingSound } from '#web/features/create/layout/SendingSound.tsx';
import type { SoundState } from '#web/features/create/state/wizard-state.ts';
import { useAudioFacts, useWizard } from '#web/features/create/wizard/use-wizard.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { FileDrop } from '#web/widgets/FileDrop.tsx';

type Props = { readonly audio: SoundState; readonly problem: string | undefined };

/** Custom audio: chosen, uploading or uploaded. */
export function CustomAudioArea({ audio, problem }: Props) {
  const wizard = useWizard();
  const facts = useAudioFacts();
  if (audio.kind === 'none' || audio.kind === 'unsent')
    return (
      <div className="flex flex-col gap-2">
        <FileDrop
          label="Choose an audio file or drop it here"
          hint={`MP3, WAV, MP4, M4A, AAC, OGG or WEBM, up to ${MEDIA_MEGABYTES.audio} MB`}
          icon={<Music2 />}
          accept={AUDIO_ACCEPT}
          describedBy={problem && 'audio-problem'}
          isInvalid={problem !== undefined}
          onFiles={([file]) => file && void wizard.audio.add(file)}
        />
        <FieldError id="audio-problem">{problem}</FieldError>
      </div>
    );
  if (audio.kind === 'sending') return <SendingSound sound={audio} />;
  const sizeBytes = facts?.size ?? audio.sizeBytes;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3 text-sm">
      <Music2 className="size-5 text-ink-faint" />
      <div className="min-w-0 grow basis-40">
        <p className="truncate font-medium">{facts?.originalName ?? audio.originalName}</p>
        <p className="figures text-xs text-ink-faint">
          {[sizeBytes > 0 && formatFileSize(sizeBytes), facts && formatDuration(facts.durationSeconds)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="flex items-center gap-1.5 font-medium text-good">
        <CircleCheck className="size-4.5" />
        Uploaded
      </p>
      <Button size="sm" variant="secondary" icon={<Trash2 />} onClick={() => wizard.audio.remove()}>
        Remove
      </Button>
    </div>
  );
}
