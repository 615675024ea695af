import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type ListedToken,
  type TokenHolder,
  useApiTokenChanges,
  useApiTokens,
} from '#web/api/api-token-queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConfirmMutation } from '#web/widgets/ConfirmMutation.tsx';
import { Loading } from '#web/widgets/Loading.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { TokenRow } from './TokenRow.tsx';

type Props = {
  readonly holder: TokenHolder;
  /** The name of who made a token of a team. */
  readonly makerOf?: (token: ListedToken) => string | undefined;
};

/** The list of API tokens, a button for a new one, and the question before one is revoked. */
export function ApiTokens({ holder, makerOf }: Props) {
  const tokens = useApiTokens(holder);
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<ListedToken>();
  return (
    <div className="flex flex-col items-start gap-5">
      {tokens.data ? (
        <TokenList tokens={tokens.data} makerOf={makerOf} onRevoke={setRevoked} />
      ) : (
        <Loading query={tokens} title="The tokens did not load" shape="h-16">
          Loading the tokens
        </Loading>
      )}
      <Button variant="secondary" icon={<Plus />} onClick={() => setIsMaking(true)}>
        New token
      </Button>
      {isMaking && <NewTokenDialog holder={holder} onClose={() => setIsMaking(false)} />}
      {revoked && <RevokeDialog holder={holder} token={revoked} onClose={() => setRevoked(undefined)} />}
    </div>
  );
}

type ListProps = {
  readonly tokens: readonly ListedToken[];
  readonly makerOf: Props['makerOf'];
  readonly onRevoke: (token: ListedToken) => void;
};

function TokenList({ tokens, makerOf, onRevoke }: ListProps) {
  if (tokens.length === 0) return <p className="text-sm text-ink-soft">No program has a token yet.</p>;
  return (
    <ul aria-label="API tokens" className="w-full divide-y divide-line">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} maker={makerOf?.(token)} onRevoke={() => onRevoke(token)} />
      ))}
    </ul>
  );
}

type RevokeProps = Pick<Props, 'holder'> & {
  readonly token: ListedToken;
  readonly onClose: () => void;
};

function RevokeDialog({ holder, token, onClose }: RevokeProps) {
  return (
    <ConfirmMutation
      mutation={useApiTokenChanges(holder).revoke}
      input={token.id}
      title={`Revoke "${token.name}"?`}
      description="The program that uses it is signed out at once. The token cannot be brought back."
      confirmLabel="Revoke token"
      failure="The token was not revoked. Please try again."
      isDangerous
      onSuccess={({ message }) => toast.status(message)}
      onClose={onClose}
    />
  );
}
