import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { removeAvatar, uploadAvatar } from '#shared/api/profiles.ts';
import { formatName } from '#shared/format.ts';
import { AVATAR_TYPES, avatarMessages, MAX_AVATAR_BYTES } from '#shared/rules/account-fields.ts';
import { api, isSignedInNow } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { refetchProfile } from '#web/api/profile-queries.ts';
import type { SessionUser } from '#web/session/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendFile } from '#web/uploads/send-file.ts';
import { ConfirmMutation } from '#web/widgets/ConfirmMutation.tsx';
import { FileDrop } from '#web/widgets/FileDrop.tsx';

/** A picture may wait in the server's queue for long after its last byte was sent. */
const STALL_MS = 10 * 60_000;

export function AvatarUpload({ user }: { readonly user: SessionUser }) {
  const queryClient = useQueryClient();
  const problemId = useId();
  const { selection, problem, select, clear, complain } = usePictureSelection();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      await sendFile(uploadAvatar, 'profileImage', file, { stallMs: STALL_MS });
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
        name={formatName(user)}
        src={selection?.previewUrl ?? user.avatarUrl}
        className="size-32 text-2xl"
      />
      <div className="flex w-full flex-col gap-2">
        <FileDrop
          label={selection?.file.name ?? 'Choose a picture or drop it here'}
          hint="JPEG, PNG, GIF or WebP, up to 5 MB"
          icon={<ImageUp />}
          accept={AVATAR_TYPES.join(',')}
          isDisabled={upload.isPending}
          describedBy={problem && problemId}
          isInvalid={problem !== undefined}
          onFiles={([file]) => file && select(file)}
        />
        <FieldError id={problemId}>{problem}</FieldError>
      </div>
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

/** Removes the saved picture after a confirmation. */
function RemoveSavedAvatar() {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: async () => {
      await api.call(removeAvatar);
      await refetchProfile(queryClient);
    },
    // Here, because the button is gone with the picture.
    onSuccess: () => toast.status('Profile image removed'),
  });
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <ConfirmMutation
          mutation={remove}
          input={undefined}
          title="Remove your picture?"
          description="Your initials take its place."
          confirmLabel="Remove picture"
          failure="Your picture is still there. Please try again."
          isDangerous
          onClose={() => setIsAsking(false)}
        />
      )}
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
