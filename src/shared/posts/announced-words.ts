import { timesText } from '#scene/content/announcement.ts';
import { dollars } from '#scene/content/facts.ts';
import type { Announcement } from '#scene/model/announcement.ts';

/** What a post says about an announcement. */
export type AnnouncedWords = {
  /** 'Open house on Sunday, November 22, 1–3 PM'. */
  readonly news: string;
  /** The same as the beginning of a title. */
  readonly title: string;
  /** Whether the listing's price has been said, or must not be. */
  readonly hidesPrice: boolean;
  /** Whether somebody can still buy the property. */
  readonly isForSale: boolean;
};

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

export function announcedWords(announcement: Announcement): AnnouncedWords {
  switch (announcement.kind) {
    case 'just-listed':
      return { news: 'Just listed', title: 'Just Listed', hidesPrice: false, isForSale: true };
    case 'open-house': {
      // Calendar date without a time zone: formatted in the zone in which it is read.
      const day = DAY.format(new Date(`${announcement.date}T00:00:00Z`));
      const when = `${day}, ${timesText(announcement.from, announcement.to)}`;
      return {
        news: `Open house on ${when}`,
        title: `Open House ${when}`,
        hidesPrice: false,
        isForSale: true,
      };
    }
    case 'price-improved': {
      const price = dollars(announcement.newPrice);
      const news = `New price: ${price}, was ${dollars(announcement.oldPrice)}`;
      return { news, title: `New Price ${price}`, hidesPrice: true, isForSale: true };
    }
    case 'under-contract':
      return { news: 'Under contract', title: 'Under Contract', hidesPrice: true, isForSale: false };
    case 'sold': {
      const news = announcement.price === undefined ? 'Sold' : `Sold for ${dollars(announcement.price)}`;
      return { news, title: news, hidesPrice: true, isForSale: false };
    }
  }
}
