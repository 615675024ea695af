import type { Cut } from '#scene/model/format.ts';
import type { Listing } from '#scene/model/listing.ts';
import { type Fact, factsOf } from './facts.ts';
import { sentencesOf } from './sentences.ts';

/** Who to call, as the end card shows it. */
export type Contact = Listing['realtor'] & { readonly brokerage: Listing['brokerage'] };

/** What a film tells, as its cut allows: already formatted, empty where there is nothing to say. */
export type Content = {
  readonly title: string;
  readonly address: string;
  readonly price: string;
  readonly facts: readonly Fact[];
  readonly sentences: readonly string[];
  readonly contact?: Contact;
};

const SILENT: Content = { title: '', address: '', price: '', facts: [], sentences: [] };

/** The words a cut may use. An unbranded film speaks of the property alone; a strict one not at all. */
export function contentOf(listing: Listing, cut: Cut): Content {
  if (cut === 'strict') return SILENT;
  const { property } = listing;
  const facts = factsOf(property);
  const common = { address: property.address, price: priceOf(facts), facts };
  if (cut === 'unbranded') {
    // An agent's listing name may carry the agent's brand; the address never does.
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
    contact: { ...asSpoken(listing.realtor), brokerage: asSpoken(listing.brokerage) },
  };
}

// Nobody says 'https': what is left of an address is shorter, and so larger on the card.
function asSpoken<Party extends { readonly website: string }>(party: Party): Party {
  return { ...party, website: party.website.replace(/^https?:\/\/|\/+$/giu, '').replace(/^www\./iu, '') };
}

function priceOf(facts: readonly Fact[]): string {
  return facts.find((fact) => fact.kind === 'price')?.value ?? '';
}

const CONTACT_DETAIL =
  /@|https?:|www\.|\b[\w-]+\.(?:com|net|org|realtor|homes|io|co)\b|\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}/iu;

function isNeutral({ realtor, brokerage }: Listing): (sentence: string) => boolean {
  const names = [realtor.name, brokerage.name].filter(Boolean).map((name) => name.toLowerCase());
  return (sentence) => {
    const words = sentence.toLowerCase();
    return !CONTACT_DETAIL.test(sentence) && !names.some((name) => words.includes(name));
  };
}

/** What a film opens with: the hook, and one line that says where (or, where the hook is the place, what) it is. */
export type Headlines = {
  readonly headline: string;
  readonly subline: string;
};

/** The opening words of a content. */
export function headlinesOf(content: Content): Headlines {
  const headline = content.title || content.address;
  if (headline !== content.address) return { headline, subline: content.address };
  const rooms = content.facts
    .filter(({ kind }) => kind === 'bedrooms' || kind === 'bathrooms' || kind === 'area')
    .map(({ value, label }) => `${value} ${label.toLowerCase()}`);
  return { headline, subline: rooms.join(', ') };
}
