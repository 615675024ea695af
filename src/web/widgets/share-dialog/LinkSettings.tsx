import { useState } from 'react';
import type { ShareLink } from '#shared/api/share.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConfirmMutation } from '#web/widgets/ConfirmMutation.tsx';
import { LINK_UNCHANGED, LinkExpiry } from './LinkExpiry.tsx';
import { TurnOffLink } from './TurnOffLink.tsx';
import { useLinkChanges } from './use-share-link.ts';

type Props = {
  readonly videoId: string;
  readonly link: ShareLink;
  readonly onRevoked: () => void;
};

/** Expiry and revocation of the link. */
export function LinkSettings({ videoId, link, onRevoked }: Props) {
  const { renew, revoke, setExpiry } = useLinkChanges(videoId);
  const [isRenewing, setIsRenewing] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <LinkExpiry what="video" expiresAt={link.expiresAt} setExpiry={setExpiry} />
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
      {isRenewing && (
        <ConfirmMutation
          mutation={renew}
          input={undefined}
          title="Make a new link?"
          description="The old one stops working at once, wherever you have posted it."
          confirmLabel="Make a new link"
          failure={LINK_UNCHANGED}
          onSuccess={() => toast.status('Here is a new link. The old one no longer works.')}
          onClose={() => setIsRenewing(false)}
        />
      )}
    </div>
  );
}
