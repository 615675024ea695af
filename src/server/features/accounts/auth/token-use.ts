import type { AccountsDeps, Caller } from '#server/features/accounts/accounts-deps.ts';
import type { TokenKind } from '#server/features/accounts/mailed-tokens/queries.ts';
import { callerOf } from '#server/platform/throttle/client-address.ts';
import { takeOrRefuse } from '#server/platform/throttle/throttle.ts';

/** Counts the use of a mailed token, by caller and by token: an account has one token of a kind. */
export async function checkTokenUse(
  { config, throttle }: Pick<AccountsDeps, 'config' | 'throttle'>,
  kind: TokenKind,
  token: string,
  caller: Caller,
): Promise<void> {
  const help = 'The link in your mail stays good meanwhile.';
  const keys = [
    { action: `${kind}-from`, subject: callerOf(caller.address) },
    { action: `${kind}-token`, subject: token },
  ];
  for (const key of keys) await takeOrRefuse(throttle, key, config.throttles.tokenUse, help);
}
