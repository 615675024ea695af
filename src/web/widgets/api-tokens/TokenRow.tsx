import type { ApiToken } from '#shared/api/api-tokens.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formatDay, formatDayAndTime } from '#web/ui/date-format.ts';
import { scopeLabels } from './scope-labels.ts';

type Props = {
  readonly token: ApiToken;
  /** Who made it, where that is not the reader. */
  readonly maker: string | undefined;
  readonly onRevoke: () => void;
};

export function TokenRow({ token, maker, onRevoke }: Props) {
  const { name, prefix, scopes, createdAt, lastUsedAt, expiresAt } = token;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium break-words">{name}</span>
          {isExpired && <Badge tone="warn">Expired</Badge>}
          {scopes.map((scope) => (
            <Badge key={scope}>{scopeLabels[scope].name}</Badge>
          ))}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          <code className="text-xs">{prefix}…</code>
          {' · '}
          {lastUsedAt === null ? 'Never used' : `Last used ${formatDayAndTime(lastUsedAt)}`}
          {' · '}
          {expiresAt === null ? 'No expiry' : `${isExpired ? 'Expired' : 'Expires'} ${formatDay(expiresAt)}`}
        </p>
        {maker !== undefined && (
          <p className="text-sm text-ink-faint">
            Made by {maker} on {formatDay(createdAt)}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Revoke ${name}`}
        onClick={onRevoke}
        className="text-bad!"
      >
        Revoke
      </Button>
    </li>
  );
}
