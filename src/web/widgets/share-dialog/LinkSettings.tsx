import { useState } from 'react';
import type { ShareLink } from '#shared/api/share.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';
import { TurnOffLink } from './TurnOffLink.tsx';
import { useLinkChanges } from './use-share-link.ts';

const DAY_MS = 86_400_000;
const LIVES: Readonly<Record<string, number>> = { '1 day': 1, '7 days': 7, '30 days': 30, '90 days': 90 };
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

type Props = {
  readonly videoId: string;
  readonly link: ShareLink;
  readonly onRevoked: () => void;
};

/** Expiry and revocation of the link. */
export function LinkSettings({ videoId, link, onRevoked }: Props) {
  const { renew, revoke, setExpiry } = useLinkChanges(videoId);
  const [isRenewing, setIsRenewing] = useState(false);
  const close = () => setIsRenewing(false);
  const fail = (error: unknown) => {
    close();
    toast.alert(serverMessageOf(error, 'The link was not changed. Please try again.'));
  };

  const choose = (value: string) => {
    const days = LIVES[value];
    const expiresAt = days === undefined ? null : new Date(Date.now() + days * DAY_MS).toISOString();
    setExpiry.mutate(expiresAt, { onError: fail });
  };
  const renewLink = () =>
    renew.mutate(undefined, {
      onSuccess: () => {
        close();
        toast.status('Here is a new link. The old one no longer works.');
      },
      onError: fail,
    });

  return (
    <div className="flex flex-col gap-5">
      <Select
        label="Link ends"
        value={link.expiresAt === null ? 'never' : 'set'}
        disabled={setExpiry.isPending}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: 'never', label: 'Never' },
          ...(link.expiresAt === null ? [] : [{ value: 'set', label: day.format(new Date(link.expiresAt)) }]),
          ...Object.keys(LIVES).map((life) => ({ value: life, label: `In ${life}` })),
        ]}
        hint="After that, whoever opens it reads that the video is no longer available."
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setIsRenewing(true)}>
          Make a new link
        </Button>
        <TurnOffLink
          revoke={revoke}
          consequences="Nobody can open it any more, nor the page it is embedded in. Sharing again makes a new link."
          onRevoked={onRevoked}
        />
      </div>
      <ConfirmDialog
        isOpen={isRenewing}
        onCancel={close}
        onConfirm={renewLink}
        title="Make a new link?"
        description="The old one stops working at once, wherever you have posted it."
        confirmLabel="Make a new link"
        isPending={renew.isPending}
      />
    </div>
  );
}
