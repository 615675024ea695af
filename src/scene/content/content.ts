import type { Cut } from '#scene/model/format.ts';
import type { Listing } from '#scene/model/listing.ts';
import { allowedSentences, isAllowedIn } from './allowed-text.ts';
import { type AnnouncementText, announcementText } from './announcement.ts';
import { type Fact, factPhrase, factsOf } from './facts.ts';
import { licenseLine } from './license.ts';
import { readingSeconds } from './reading-time.ts';

/** The contact details of an end card. */
export type Contact = Pick<Listing['realtor'], 'name' | 'phone' | 'email' | 'website'> & {
  /** The license in the wording of its state. */
  readonly license: string;
  readonly brokerage: Listing['brokerage'];
};

/** The text of a film that its cut allows, formatted; absent text is empty. */
export type Content = {
  readonly title: string;
  readonly address: string;
  readonly price: string;
  readonly facts: readonly Fact[];
  readonly sentences: readonly string[];
  readonly contact?: Contact;
  /** The facts that an end card without contact details repeats. */
  readonly endFacts: readonly Fact[];
  /** Text for the last pictures that the end card has no time for, item by item. */
  readonly closing: readonly string[];
  /** How long each takes to read in the branded cut: all cuts leave the same time for them. */
  readonly closingSeconds: readonly number[];
  readonly announcement?: AnnouncementText;
  /** The head of the end card. */
  readonly lead: string;
};

const EMPTY: Content = {
  title: '',
  address: '',
  price: '',
  facts: [],
  sentences: [],
  endFacts: [],
  closing: [],
  closingSeconds: [],
  lead: '',
};

/** Selects the text for a cut: all of it (branded), the property's facts (unbranded), or none (strict). */
export function contentOf(listing: Listing, cut: Cut): Content {
  if (cut === 'strict') return EMPTY;
  const { property, announcement } = listing;
  const isAllowed = isAllowedIn(cut, listing);
  // An agent may write words in place of a figure: 'Call Dana for the price'.
  const facts = factsOf(property, announcement).filter(
    ({ kind, value }) => kind === 'mls' || isAllowed(value),
  );
  const common = {
    ...EMPTY,
    address: property.address,
    // Without its label an asking price would be taken for what was paid.
    price: announcement?.kind === 'sold' && announcement.price === undefined ? '' : priceOf(facts),
    facts,
    endFacts: facts,
    sentences: allowedSentences(cut, listing, property.description),
    ...(announcement && { announcement: announcementText(announcement) }),
  };
  const title = [property.address, ...facts.map(factPhrase)];
  // A listing's name may contain the agent's brand; the address does not.
  if (cut === 'unbranded') return { ...common, title: firstOf(title) };
  const contact = contactOf(listing);
  const { brokerage, ...agent } = contact;
  const details = [...Object.values(agent), ...Object.values(brokerage)];
  return {
    ...common,
    title: firstOf([listing.name, ...title, agent.name, brokerage.name]),
    ...(details.some(Boolean) && { contact }),
  };
}

function firstOf(texts: readonly string[]): string {
  return texts.find(Boolean) ?? '';
}

function contactOf({ realtor, brokerage }: Listing): Contact {
  const { name, phone, email, website } = withShortWebsite(realtor);
  const license = licenseLine(realtor);
  return { name, license, phone, email, website, brokerage: withShortWebsite(brokerage) };
}

// Shorter, and so larger on the card.
function withShortWebsite<Party extends { readonly website: string }>(party: Party): Party {
  return { ...party, website: shortWebsite(party.website) };
}

/** A website as people write it: without scheme and 'www.'. */
export function shortWebsite(website: string): string {
  return website.replace(/^https?:\/\/|\/+$/giu, '').replace(/^www\./iu, '');
}

function priceOf(facts: readonly Fact[]): string {
  return facts.find((fact) => fact.kind === 'price')?.value ?? '';
}

/** The title's text: the headline, and a line with the address or, where that is the headline, the rooms. */
type Headlines = {
  readonly headline: string;
  readonly subline: string;
};

/** The headlines of a title's text. */
export function headlinesOf({ title, address, facts }: Content): Headlines {
  const headline = title || address;
  if (address !== '' && address !== headline) return { headline, subline: address };
  const rooms = facts
    .filter(({ kind }) => kind === 'bedrooms' || kind === 'bathrooms' || kind === 'area')
    .map(factPhrase)
    .filter((phrase) => phrase !== headline);
  return { headline, subline: rooms.join(', ') };
}

/** The text of the first picture: with an announcement its title, and of the address what can be read in the time and the title does not say. */
export function titleContent(content: Content, seconds: number): Content {
  const { announcement, address } = content;
  if (!announcement) return { ...content, address: placeBelow(content.title, address) };
  const { title, sticker, price = content.price } = announcement;
  const isReadable = (text: string) => readingSeconds(`${title} ${sticker} ${text}`) <= seconds;
  const shown = [address, withoutState(address)].find(isReadable) ?? streetOf(address);
  // Beside a sticker that says it the price would stand there twice.
  return {
    ...content,
    title,
    price: sticker.includes(price) ? '' : price,
    address: shown || content.title,
  };
}

/** The address as it is set below a title: without the street where the title ends in it, and not at all where it is the title. */
function placeBelow(title: string, address: string): string {
  if (title === address) return '';
  const street = streetOf(address);
  const endsInStreet = street !== '' && ` ${title}`.toLowerCase().endsWith(` ${street}`.toLowerCase());
  return endsInStreet ? address.slice(street.length).replace(/^[\s,]+/u, '') : address;
}

/** '12 Oak Lane, Portland' of '12 Oak Lane, Portland, OR 97202'. */
function withoutState(address: string): string {
  return address.replace(/,[^,]*\d[^,]*$/u, '');
}

/** An address without city, state and postal code. */
export function streetOf(address: string): string {
  return address.split(',', 1)[0] ?? address;
}

/** The text of the end card, headed by the address or else what the film is called: an announcement that has a price says it in the lead, and no other beside it. */
export function endingContent(all: Content): Content {
  const content = { ...all, address: all.address || all.title };
  if (content.announcement?.price === undefined) return content;
  return { ...content, price: '', endFacts: content.endFacts.filter(({ kind }) => kind !== 'price') };
}
