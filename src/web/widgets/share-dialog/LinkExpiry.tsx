import type { UseMutationResult } from '@tanstack/react-query';
import { serverMessageOf } from '#web/api/api-error.ts';
import { formatDayAndTime } from '#web/ui/date-format.ts';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/toast.ts';

const DAY_MS = 86_400_000;
const LIVES: Readonly<Record<string, number>> = { '1 day': 1, '7 days': 7, '30 days': 30, '90 days': 90 };

export const LINK_UNCHANGED = 'The link was not changed. Please try again.';

type Props = {
  readonly what: 'video' | 'listing';
  readonly expiresAt: string | null;
  readonly setExpiry: Pick<UseMutationResult<unknown, Error, string | null>, 'mutate' | 'isPending'>;
};

/** When the link of a video or a listing expires. */
export function LinkExpiry({ what, expiresAt, setExpiry }: Props) {
  const choose = (value: string) => {
    const days = LIVES[value];
    const end = days === undefined ? null : new Date(Date.now() + days * DAY_MS).toISOString();
    setExpiry.mutate(end, { onError: (error) => toast.alert(serverMessageOf(error, LINK_UNCHANGED)) });
  };
  return (
    <Select
      label="Link ends"
      value={expiresAt === null ? 'never' : 'set'}
      disabled={setExpiry.isPending}
      onChange={({ target }) => choose(target.value)}
      options={[
        { value: 'never', label: 'Never' },
        ...(expiresAt === null ? [] : [{ value: 'set', label: formatDayAndTime(expiresAt) }]),
        ...Object.keys(LIVES).map((life) => ({ value: life, label: `In ${life}` })),
      ]}
      hint={`After that, whoever opens it reads that the ${what} is no longer available.`}
    />
  );
}
