import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { serverMessageOf } from '#web/api/api-error.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';

type Words = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'description' | 'confirmLabel' | 'isDangerous'
>;

type Props<Input, Answer> = Words & {
  readonly mutation: Pick<UseMutationResult<Answer, Error, Input>, 'mutateAsync' | 'isPending'>;
  readonly input: Input;
  /** Shown when the server says nothing. */
  readonly failure: string;
  readonly onSuccess?: (answer: Answer) => void;
  /** Cancelled, done or failed. */
  readonly onClose: () => void;
};

/** Asks before a mutation and runs it; a failure becomes a toast. Mounted while it is open. */
export function ConfirmMutation<Input, Answer>({
  mutation,
  input,
  failure,
  onSuccess,
  onClose,
  ...words
}: Props<Input, Answer>) {
  // Awaited: callbacks of `mutate` are not called where the change takes away what asked for it.
  const confirm = async () => {
    try {
      const answer = await mutation.mutateAsync(input);
      onSuccess?.(answer);
    } catch (error) {
      toast.alert(serverMessageOf(error, failure));
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      {...words}
      isOpen
      onCancel={onClose}
      onConfirm={() => void confirm()}
      isPending={mutation.isPending}
    />
  );
}
