import type { Announcement } from '#scene/model/announcement.ts';
import { dollars } from './facts.ts';

/** What a film says about an announcement. */
export type AnnouncementText = {
  /** The title of the first picture: 'Open house'. */
  readonly title: string;
  /** The label beside it: 'Sun, Nov 22, 1–3 PM'. */
  readonly sticker: string;
  /** Heads of the end card, shorter and shorter: it has the first that there is time for. */
  readonly leads: readonly [string, ...string[]];
  /** The price that stands with the title and in the lead; absent where it is the listing's own. */
  readonly price?: string;
};

/** An announcement in words. */
export function announcementText(announcement: Announcement): AnnouncementText {
  const title = announcementTitle(announcement);
  switch (announcement.kind) {
    case 'just-listed':
      return { title, sticker: 'New on the market', leads: [title] };
    case 'open-house': {
      const { weekday, day } = dayTexts(announcement.date);
      const times = timesText(announcement.from, announcement.to);
      const sticker = `${weekday}, ${day}, ${times}`;
      return {
        title,
        sticker,
        leads: [`${title} · ${sticker}`, `${title} · ${day}, ${times}`, `${title} · ${day}`],
      };
    }
    case 'price-improved': {
      const price = dollars(announcement.newPrice);
      const sticker = `${price}, was ${dollars(announcement.oldPrice)}`;
      return { title, sticker, leads: [`${title} ${price}`], price };
    }
    case 'under-contract':
      return { title, sticker: 'Offer accepted', leads: [title] };
    case 'sold': {
      // The asking price beside the word would be taken for what was paid.
      if (announcement.price === undefined)
        return { title, sticker: 'Sale closed', leads: [title], price: '' };
      const price = dollars(announcement.price);
      const sticker = `${title} for ${price}`;
      return { title, sticker, leads: [sticker], price };
    }
  }
}

/** What an announcement is called in a film and in a video's name. */
export function announcementTitle({ kind }: Announcement): string {
  return TITLES[kind];
}

const TITLES: { readonly [K in Announcement['kind']]: string } = {
  'just-listed': 'Just listed',
  'open-house': 'Open house',
  'price-improved': 'New price',
  'under-contract': 'Under contract',
  sold: 'Sold',
};

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '2026-11-22' as 'Sun' and 'Nov 22', the same on every machine: no locale and no time zone is involved. */
function dayTexts(date: string): { readonly weekday: string; readonly day: string } {
  const at = new Date(`${date}T00:00:00Z`);
  return {
    weekday: WEEKDAYS[at.getUTCDay()] ?? '',
    day: `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}`,
  };
}

/** '13:00' and '15:30' as '1–3:30 PM'. */
export function timesText(from: string, to: string): string {
  const [start, end] = [timeOf(from), timeOf(to)];
  return start.half === end.half
    ? `${start.clock}–${end.clock} ${end.half}`
    : `${start.clock} ${start.half}–${end.clock} ${end.half}`;
}

function timeOf(time: string): { readonly clock: string; readonly half: 'AM' | 'PM' } {
  const hours = Number(time.slice(0, 2));
  const minutes = time.slice(3);
  const clock = String(hours % 12 || 12);
  return { clock: minutes === '00' ? clock : `${clock}:${minutes}`, half: hours < 12 ? 'AM' : 'PM' };
}
