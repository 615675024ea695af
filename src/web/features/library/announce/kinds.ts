import { DoorOpen, Handshake, HousePlus, KeyRound, type LucideIcon, Tag } from 'lucide-react';
import type { Announcement } from '#scene/model/announcement.ts';

/** How the kinds are offered. */
export const kindLabels: {
  readonly [K in Announcement['kind']]: { readonly title: string; readonly icon: LucideIcon };
} = {
  'just-listed': { title: 'Just listed', icon: HousePlus },
  'open-house': { title: 'Open house', icon: DoorOpen },
  'price-improved': { title: 'Price improved', icon: Tag },
  'under-contract': { title: 'Under contract', icon: Handshake },
  sold: { title: 'Sold', icon: KeyRound },
};
