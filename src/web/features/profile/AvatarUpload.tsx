import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, ImageUp } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { z } from 'zod';
import { removeAvatar, uploadAvatar } from '#shared/api/profiles.ts';
import { AVATAR_TYPES, avatarMessages, MAX_AVATAR_BYTES } from '#shared/rules/account-fields.ts';
import { api, isSignedInNow } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { refetchProfile } from '#web/api/profile-queries.ts';
import { fullNameOf, type SessionUser } from '#web/session/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { classes } from '#web/ui/classes.ts';
import { toast } from '#web/ui/toast.ts';

/** Multipart body; the contract does not describe its fields. */
const uploadForm = { ...uploadAvatar, body: z.instanceof(FormData) };

export function AvatarUpload({ user }: { readonly user: SessionUser }) {
  const queryClient = useQueryClient();
  const { selection, problem, select, clear, complain } = usePictureSelection();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append('profileImage', file);
      await api.call(uploadForm, { body });
      await refetchProfile(queryClient);
    },
    onSuccess: () => {
      clear();
      toast.success('Profile image updated successfully!');
    },
    onError: (error) => complain(failureWords(error)),
  });

  const send = () => {
    if (!selection) return complain('Please select an image to upload');
    if (!isSignedInNow()) return void toast.alert('You must be logged in to upload an image');
    upload.mutate(selection.file);
  };

  return (
    <section aria-label="Profile picture" className="flex flex-col items-center gap-5">
      <Avatar
        name={fullNameOf(user)}
        src={selection?.previewUrl ?? user.avatarUrl}
        className="size-32 text-2xl"
      />
      <PictureDrop
        problem={problem}
        fileName={selection?.file.name}
        isBusy={upload.isPending}
        onPick={select}
      />
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="sm" isLoading={upload.isPending} onClick={send}>
          {upload.isPending ? 'Uploading...' : 'Upload'}
        </Button>
        {selection ? (
          <Button size="sm" variant="secondary" disabled={upload.isPending} onClick={clear}>
            Remove
          </Button>
        ) : (
          user.avatarUrl && <RemoveSavedAvatar />
        )}
      </div>
    </section>
  );
}

function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to upload image. Please try again.';
  return error.serverMessage ?? 'Upload failed';
}

type Props = {
  readonly problem: string | undefined;
  readonly fileName: string | undefined;
  readonly isBusy: boolean;
  readonly onPick: (file: File) => void;
};

/** Picks one picture by click, keyboard or drop. */
function PictureDrop({ problem, fileName, isBusy, onPick }: Props) {
  const problemId = useId();
  const [isOver, setIsOver] = useState(false);
  const pick = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isBusy) onPick(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    pick(event.dataTransfer.files);
  };
  return (
    <div className="flex w-full flex-col gap-2">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classes(
          'flex flex-col items-center gap-1 rounded-card border border-dashed px-4 py-5 text-center text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-door-ink',
          isOver ? 'border-door bg-door-soft' : 'border-line-strong/80 hover:bg-hover',
        )}
      >
        <ImageUp aria-hidden="true" className="size-5 text-ink-faint" />
        <span className="max-w-full font-medium break-words">
          {fileName ?? 'Choose a picture or drop it here'}
        </span>
        <span className="text-xs text-ink-faint">JPEG, PNG, GIF or WebP, up to 5 MB</span>
        <input
          type="file"
          accept={AVATAR_TYPES.join(',')}
          disabled={isBusy}
          aria-describedby={problem && problemId}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => {
            pick(target.files);
            // Reset the input, so that the same file can be picked again.
            target.value = '';
          }}
          className="sr-only"
        />
      </label>
      {problem && (
        <p id={problemId} role="alert" className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-4" />
          {problem}
        </p>
      )}
    </div>
  );
}

/** Removes the saved picture after a confirmation. */
function RemoveSavedAvatar() {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: async () => {
      await api.call(removeAvatar);
      await refetchProfile(queryClient);
    },
    onSuccess: () => toast.status('Profile image removed'),
    onError: (error) =>
      toast.alert(
        (error instanceof ApiError && error.serverMessage) ||
          'Your picture is still there. Please try again.',
      ),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
        title="Remove your picture?"
        description="Your initials take its place."
        confirmLabel="Remove picture"
        isDangerous
        isPending={remove.isPending}
      />
    </>
  );
}

type Selection = { readonly file: File; readonly previewUrl: string };

/** The selected but not uploaded picture, and the error of the last selection. */
function usePictureSelection() {
  const [selection, setSelection] = useState<Selection>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (!selection) return;
    return () => URL.revokeObjectURL(selection.previewUrl);
  }, [selection]);

  return {
    selection,
    problem,
    complain: setProblem,
    clear: () => {
      setSelection(undefined);
      setProblem(undefined);
    },
    select: (file: File) => {
      const found = findProblem(file);
      setProblem(found);
      if (!found) setSelection({ file, previewUrl: URL.createObjectURL(file) });
    },
  };
}

function findProblem(file: File): string | undefined {
  if (!AVATAR_TYPES.some((type) => type === file.type)) return avatarMessages.wrongType;
  return file.size > MAX_AVATAR_BYTES ? avatarMessages.tooLarge : undefined;
}
