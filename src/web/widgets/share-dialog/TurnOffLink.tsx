import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { serverMessageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { LINK_UNCHANGED } from './LinkExpiry.tsx';

type Props = {
  readonly revoke: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'>;
  /** Who can no longer open it, and how a new one is made. */
  readonly consequences: string;
  readonly onRevoked?: () => void;
};

/** A button that turns a public link off, after a question. */
export function TurnOffLink({ revoke, consequences, onRevoked }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const turnOff = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        toast.status('The link no longer works.');
        onRevoked?.();
      },
      onError: (error) => toast.alert(serverMessageOf(error, LINK_UNCHANGED)),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)} className="text-bad!">
        Turn the link off
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={turnOff}
        title="Turn the link off?"
        description={consequences}
        confirmLabel="Turn it off"
        isDangerous
        isPending={revoke.isPending}
      />
    </>
  );
}
