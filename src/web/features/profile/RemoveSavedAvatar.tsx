import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeAvatar } from '#shared/api/profiles.ts';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { refetchProfile } from '#web/api/profile-queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';

/** Takes the saved picture away, after asking. */
export function RemoveSavedAvatar() {
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
