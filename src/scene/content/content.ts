import type { Cut } from '#scene/model/format.ts';
import type { Listing } from '#scene/model/listing.ts';
import { type AnnouncementText, announcementText } from './announcement.ts';
import { type Fact, factsOf } from './facts.ts';
import { licenseLine } from './license.ts';
import { readingSeconds } from './reading.ts';

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
  /** Text for the last pictures that the end card has no time for. */
  readonly closing: string;
  /** How long that takes to read in the branded cut: all cuts leave the same time for it. */
  readonly closingSeconds: number;
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
  closing: '',
  closingSeconds: 0,
  lead: '',
};

/** Selects the text for a cut: all of it (branded), the property's facts (unbranded), or none (strict). */
export function contentOf(listing: Listing, cut: Cut): Content {
  if (cut === 'strict') return EMPTY;
  const { property, announcement } = listing;
  const facts = factsOf(property, announcement);
  const common = {
    ...EMPTY,
    address: property.address,
    // Without its label an asking price would be taken for what was paid.
    price: announcement?.kind === 'sold' && announcement.price === undefined ? '' : priceOf(facts),
    facts,
    endFacts: facts,
    ...(announcement && { announcement: announcementText(announcement) }),
  };
  if (cut === 'unbranded') {
    // A listing's name may contain the agent's brand; the address does not.
    return {
      ...common,
      title: property.address,
      sentences: sentencesOf(property.description).filter(isNeutral(listing)),
    };
  }
  return {
    ...common,
    title: listing.name,
    sentences: sentencesOf(property.description),
    contact: contactOf(listing),
  };
}

function contactOf({ realtor, brokerage }: Listing): Contact {
  const { name, phone, email, website } = withShortWebsite(realtor);
  const license = licenseLine(realtor);
  return { name, license, phone, email, website, brokerage: withShortWebsite(brokerage) };
}

/** Whether a cut allows an agent's own text: any, one without the agent's brand, or none. */
export function isAllowedIn(cut: Cut, listing: Listing): (text: string) => boolean {
  return { branded: () => true, unbranded: isNeutral(listing), strict: () => false }[cut];
}

// Without scheme and 'www.' an address is shorter, and so larger on the card.
function withShortWebsite<Party extends { readonly website: string }>(party: Party): Party {
  return { ...party, website: party.website.replace(/^https?:\/\/|\/+$/giu, '').replace(/^www\./iu, '') };
}

function priceOf(facts: readonly Fact[]): string {
  return facts.find((fact) => fact.kind === 'price')?.value ?? '';
}

const CONTACT_DETAIL =
  /@|https?:|www\.|\b[\w-]+\.(?:com|net|org|realtor|homes|io|co)\b|\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}/iu;

function isNeutral({ realtor, brokerage }: Listing): (sentence: string) => boolean {
  const names = [realtor.name, brokerage.name, realtor.licenseNumber, brokerage.licenseNumber]
    .filter(Boolean)
    .map((name) => name.toLowerCase());
  return (sentence) => {
    const words = sentence.toLowerCase();
    return !CONTACT_DETAIL.test(sentence) && !names.some((name) => words.includes(name));
  };
}

/** The title's text: the headline, and a line with the address or, where that is the headline, the rooms. */
type Headlines = {
  readonly headline: string;
  readonly subline: string;
};

/** The headlines of a film. */
export function headlinesOf(content: Content): Headlines {
  const headline = content.title || content.address;
  if (headline !== content.address) return { headline, subline: content.address };
  const rooms = content.facts
    .filter(({ kind }) => kind === 'bedrooms' || kind === 'bathrooms' || kind === 'area')
    .map(({ value, label }) => `${value} ${label.toLowerCase()}`);
  return { headline, subline: rooms.join(', ') };
}

/** The text of the first picture: with an announcement its title, and of the address what can be read in the time. */
export function titleContent(content: Content, seconds: number): Content {
  const { announcement, address } = content;
  if (!announcement) return content;
  const { title, sticker, price = content.price } = announcement;
  const isReadable = (text: string) => readingSeconds(`${title} ${sticker} ${text}`) <= seconds;
  const shown = [address, withoutState(address)].find(isReadable) ?? streetOf(address);
  return { ...content, title, price, address: shown || content.title };
}

/** '12 Oak Lane, Portland' of '12 Oak Lane, Portland, OR 97202'. */
function withoutState(address: string): string {
  return address.replace(/,[^,]*\d[^,]*$/u, '');
}

/** An address without city, state and postal code. */
export function streetOf(address: string): string {
  return address.split(',', 1)[0] ?? address;
}

/** The text of the end card: an announcement that has a price says it in the lead, and no other beside it. */
export function endingContent(content: Content): Content {
  if (content.announcement?.price === undefined) return content;
  return { ...content, price: '', endFacts: content.endFacts.filter(({ kind }) => kind !== 'price') };
}

// Two lines of about 36 letters.
const LONGEST_SENTENCE = 72;

// After the end mark, what closes with it, and pictograms; before a capital, a digit or an opening mark.
const SENTENCE_BOUNDARY =
  /(?<=[.!?…][)"”’»]*(?:\s*\p{Extended_Pictographic}\u{fe0f}?)*)(?<!\b(?:St|Dr|Mr|Mrs|Ms|No|Sq|Ft|Mt)\.)\s+(?=[\p{Lu}\d"“¿¡«])/u;

/** Splits a description into sentences. */
export function wholeSentencesOf(description: string): string[] {
  return description.split(SENTENCE_BOUNDARY);
}

/** Splits a description into sentences, and long ones at a pause, so that each is quick to read. */
export function sentencesOf(description: string): string[] {
  return wholeSentencesOf(description)
    .flatMap(splitLong)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** A long sentence in parts of about equal length, so that no part is a single word. */
function splitLong(sentence: string): string[] {
  const parts = Math.ceil(sentence.length / LONGEST_SENTENCE);
  if (parts <= 1) return [sentence];
  const at = breakPoint(sentence, sentence.length / parts);
  return [sentence.slice(0, at), ...splitLong(sentence.slice(at).trim())];
}

/** The pause nearest to a target position, else the nearest space, else the longest length. */
function breakPoint(text: string, target: number): number {
  const nearest = (pattern: RegExp, reach: number) =>
    [...text.matchAll(pattern)]
      .map((match) => match.index + 1)
      .filter((at) => at <= LONGEST_SENTENCE && Math.abs(at - target) <= reach)
      .toSorted((a, b) => Math.abs(a - target) - Math.abs(b - target))[0];
  return (
    nearest(/[,;:](?= )|(?<= )[–—](?= )/gu, LONGEST_SENTENCE * 0.3) ??
    nearest(/ /gu, LONGEST_SENTENCE) ??
    LONGEST_SENTENCE
  );
}
