import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SharePlatform } from '#shared/api/share.ts';
import { classes } from '#web/ui/classes.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { BrandMark } from './BrandMark.tsx';

export type Destination = Exclude<SharePlatform, 'copy'>;

const DESTINATIONS: readonly {
  readonly id: Destination;
  readonly label: string;
  readonly mark: ReactNode;
}[] = [
  { id: 'instagram', label: 'Instagram', mark: <BrandMark brand="instagram" /> },
  { id: 'tiktok', label: 'TikTok', mark: <BrandMark brand="tiktok" /> },
  { id: 'facebook', label: 'Facebook', mark: <BrandMark brand="facebook" /> },
  { id: 'x', label: 'X', mark: <BrandMark brand="x" /> },
  { id: 'linkedin', label: 'LinkedIn', mark: <BrandMark brand="linkedin" /> },
  { id: 'whatsapp', label: 'WhatsApp', mark: <BrandMark brand="whatsapp" /> },
  { id: 'email', label: 'Email Me', mark: <Mail aria-hidden="true" className="size-5" /> },
];

type Props = {
  readonly chosen: Destination | undefined;
  readonly busy: Destination | undefined;
  readonly onShare: (destination: Destination) => void;
};

export function PlatformButtons({ chosen, busy, onShare }: Props) {
  return (
    <ul aria-label="Share on" className="grid grid-cols-4 gap-2 sm:grid-cols-7">
      {DESTINATIONS.map(({ id, label, mark }) => (
        <li key={id}>
          <button
            type="button"
            disabled={busy === id}
            aria-busy={busy === id || undefined}
            onClick={() => onShare(id)}
            className={classes(
              'flex h-full w-full flex-col items-center gap-2 rounded-control px-1 py-3 text-xs font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink disabled:opacity-55',
              chosen === id && 'bg-sunken text-ink',
            )}
          >
            {busy === id ? <Spinner className="size-5" /> : mark}
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
