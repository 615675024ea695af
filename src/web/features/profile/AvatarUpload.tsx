import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { uploadAvatar } from '#shared/api/profiles.ts';
import { api, isSignedInNow } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { refetchProfile } from '#web/api/profile-queries.ts';
import { fullNameOf, type SessionUser } from '#web/session/session.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { PictureDrop } from './PictureDrop.tsx';
import { RemoveSavedAvatar } from './RemoveSavedAvatar.tsx';
import { usePictureSelection } from './use-picture-selection.ts';

/** The contract leaves the form to the file's field; the browser's client sends it as it is. */
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
