import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConfirmMutation } from '#web/widgets/ConfirmMutation.tsx';
import { LINK_UNCHANGED } from './LinkExpiry.tsx';

type Props = {
  readonly revoke: Pick<UseMutationResult<unknown, Error, void>, 'mutateAsync' | 'isPending'>;
  /** Who can no longer open it, and how a new one is made. */
  readonly consequences: string;
  readonly onRevoked?: () => void;
};

/** A button that turns a public link off, after a question. */
export function TurnOffLink({ revoke, consequences, onRevoked }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const finish = () => {
    toast.status('The link no longer works.');
    onRevoked?.();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)} className="text-bad!">
        Turn the link off
      </Button>
      {isAsking && (
        <ConfirmMutation
          mutation={revoke}
          input={undefined}
          title="Turn the link off?"
          description={consequences}
          confirmLabel="Turn it off"
          failure={LINK_UNCHANGED}
          isDangerous
          onSuccess={finish}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
