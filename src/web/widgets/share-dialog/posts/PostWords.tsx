import { Check, Copy, Download, RotateCcw } from 'lucide-react';
import { MAX_POST_TEXT, MAX_POST_TITLE, type Post, type PostNames } from '#shared/api/posts.ts';
import type { Video } from '#shared/api/videos.ts';
import { formatNumber } from '#shared/format.ts';
import { countText, postLimits, type TextLimit } from '#shared/posts/post-limits.ts';
import { notesOn } from '#shared/posts/post-notes.ts';
import { type PlatformId, platformNames } from '#shared/rules/platforms.ts';
import { useDownload } from '#web/downloads/download-video.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCopied } from '#web/ui/use-copied.ts';
import { FairHousingHint } from '#web/widgets/FairHousingHint.tsx';
import { useHousingConcerns } from '#web/widgets/use-housing-concerns.ts';
import { useTypedWords } from './use-typed-words.ts';

const LABELS: { readonly [P in PlatformId]: string } = {
  tiktok: 'Caption',
  reels: 'Caption',
  shorts: 'Description',
  youtube: 'Description',
  facebook: 'Caption',
  mls: 'Public remarks',
};

type Props = { readonly post: Post; readonly video: Video; readonly names: PostNames };

/** Title and text of a post: written from the facts, changed by the agent, checked, and copied with one tap; and the video that goes with it. */
export function PostWords({ post, video, names }: Props) {
  const { platform } = post;
  const { words, isEdited, state, type, restore, retry } = useTypedWords(post);
  const limits = postLimits[platform];
  const setText = (text: string) => type({ ...words, text });
  const setTitle = (title: string) => type({ ...words, title });
  const inText = useHousingConcerns(words.text);
  const inTitle = useHousingConcerns(words.title);
  const notes = notesOn(platform, words.text, names);
  const { isBusy, download } = useDownload(video, 'share_modal');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {limits.title && (
        <div className="flex flex-col gap-2">
          <TextField
            label="Title"
            value={words.title}
            maxLength={MAX_POST_TITLE}
            underlined={inTitle.underlined}
            detailsId={inTitle.detailsId}
            {...lengthOf(words.title, limits.title, platform)}
            onChange={({ target }) => setTitle(target.value)}
          />
          <FairHousingHint found={inTitle} onReplace={setTitle} />
        </div>
      )}
      <div className="flex flex-col gap-2">
        <TextArea
          label={LABELS[platform]}
          rows={9}
          className="max-sm:max-h-64"
          value={words.text}
          maxLength={MAX_POST_TEXT}
          underlined={inText.underlined}
          detailsId={inText.detailsId}
          {...lengthOf(words.text, limits.text, platform)}
          onChange={({ target }) => setText(target.value)}
        />
        <FairHousingHint found={inText} onReplace={setText} />
        {notes.length > 0 && (
          <ul
            role="status"
            className="flex flex-col gap-1 rounded-control bg-warn-soft px-4 py-2.5 text-sm text-warn"
          >
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={words.text} what={LABELS[platform].toLowerCase()} variant="primary" />
        {limits.title && <CopyButton text={words.title} what="title" variant="secondary" />}
        <Button variant="secondary" icon={<Download />} isLoading={isBusy} onClick={download}>
          Download Video
        </Button>
        {isEdited && (
          <Button variant="quiet" icon={<RotateCcw />} onClick={restore}>
            Use the suggestion
          </Button>
        )}
        <SaveState isEdited={isEdited} state={state} onRetry={retry} />
      </div>
    </div>
  );
}

/** The counter below a field, or by how much the text is too long. */
function lengthOf(text: string, limit: TextLimit, platform: PlatformId) {
  const count = countText(text, limit);
  const most = `${formatNumber(limit.max)} ${limit.unit}`;
  if (count <= limit.max) return { hint: `${formatNumber(count)} of ${most}` };
  const place = platform === 'mls' ? 'Many MLSs end' : `${platformNames[platform]} ends`;
  return { error: `${place} at ${most}: ${formatNumber(count - limit.max)} too many.` };
}

type SaveStateProps = {
  readonly isEdited: boolean;
  readonly state: 'saved' | 'saving' | 'failed';
  readonly onRetry: () => void;
};

function SaveState({ isEdited, state, onRetry }: SaveStateProps) {
  if (state === 'failed')
    return (
      <span role="alert" className="flex items-center gap-2 text-sm text-bad">
        Not saved.
        <Button size="sm" variant="secondary" onClick={onRetry}>
          Try Again
        </Button>
      </span>
    );
  return (
    <span role="status" className="text-xs text-ink-faint">
      {state === 'saving' ? 'Saving...' : isEdited ? 'Your text is saved' : ''}
    </span>
  );
}

type CopyButtonProps = {
  readonly text: string;
  readonly what: string;
  readonly variant: 'primary' | 'secondary';
};

function CopyButton({ text, what, variant }: CopyButtonProps) {
  const { isCopied, copy } = useCopied();
  const copyWords = async () => {
    if (!(await copy(text)))
      toast.alert('Your browser does not allow copying. Select the text and copy it by hand.');
  };
  return (
    <Button
      variant={variant}
      icon={isCopied ? <Check /> : <Copy />}
      disabled={text === ''}
      onClick={() => void copyWords()}
    >
      {isCopied ? 'Copied!' : `Copy ${what}`}
    </Button>
  );
}
