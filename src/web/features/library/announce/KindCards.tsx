import { DoorOpen, Handshake, HousePlus, KeyRound, type LucideIcon, Tag } from 'lucide-react';
import { useId } from 'react';
import { ANNOUNCEMENT_KINDS, type Announcement } from '#scene/model/announcement.ts';
import { RadioLabel } from '#web/ui/RadioLabel.tsx';

type Kind = Announcement['kind'];
/** How the kinds are offered. */
const kindLabels: { readonly [K in Kind]: { readonly title: string; readonly icon: LucideIcon } } = {
  'just-listed': { title: 'Just listed', icon: HousePlus },
  'open-house': { title: 'Open house', icon: DoorOpen },
  'price-improved': { title: 'Price improved', icon: Tag },
  'under-contract': { title: 'Under contract', icon: Handshake },
  sold: { title: 'Sold', icon: KeyRound },
};

type Props = { readonly kind: Kind; readonly onChange: (kind: Kind) => void };

/** The five kinds as cards, one of which is chosen. */
export function KindCards({ kind, onChange }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">What is new?</legend>
      <div className="grid grid-cols-2 gap-2">
        {ANNOUNCEMENT_KINDS.map((value) => {
          const { title, icon: Icon } = kindLabels[value];
          return (
            <RadioLabel
              key={value}
              name={name}
              checked={value === kind}
              onChange={() => onChange(value)}
              className="flex min-h-12 last:col-span-2 items-center gap-2.5 rounded-control px-3 text-sm font-medium text-ink-soft ring ring-line transition-colors hover:bg-hover has-checked:bg-sunken has-checked:text-ink has-checked:ring-2 has-checked:ring-accent outline-offset-2"
            >
              <Icon className="size-4.5 shrink-0" />
              {title}
            </RadioLabel>
          );
        })}
      </div>
    </fieldset>
  );
}
