import type { Cut } from '#scene/model/format.ts';
import type { Listing } from '#scene/model/listing.ts';
import { type Contact, type Content, contentOf } from './content.ts';
import { type Fact, factPhrase } from './facts.ts';
import { licenseLine } from './license.ts';
import { readingSeconds } from './reading-time.ts';

/** How long the end card should be seen. */
export type EndCardTime = {
  /** Enough for the names and numbers by which people reach the agent. */
  readonly shortestSeconds: number;
  /** Enough for all text. */
  readonly longestSeconds: number;
};

// A film of a few photos would have to be stretched for a longer card.
const MOST_SHORTEST_SECONDS = 3;
/** The entrance of the text. */
const ENTRANCE_SECONDS = 1;

/**
 * How long the end card of a listing's films should be seen. It is the same in all cuts that have one, so that they have
 * the same times and most of their frames in common: what is coded for one is copied for the other.
 */
export function endCardTime(listing: Listing): EndCardTime {
  const cuts = (['branded', 'unbranded'] as const).map((cut) => timeOfText(contentOf(listing, cut)));
  return {
    shortestSeconds: Math.max(...cuts.map(({ shortestSeconds }) => shortestSeconds)),
    longestSeconds: Math.max(...cuts.map(({ longestSeconds }) => longestSeconds)),
  };
}

function timeOfText({ contact, title, address, facts }: Content): EndCardTime {
  const phrases = facts.map(factPhrase);
  const [first, rest] = contact
    ? [essentialOf(contact), brokerageLine(contact.brokerage)]
    : [[address || title, ...phrases.slice(0, 1)].join(' '), phrases.slice(1).join(' ')];
  const shortestSeconds = Math.min(readingSeconds(first), MOST_SHORTEST_SECONDS);
  return { shortestSeconds, longestSeconds: ENTRANCE_SECONDS + readingSeconds(`${first} ${rest}`) };
}

/**
 * Limits the end card's text to what can be read in its time. The brokerage's address and number move under the last
 * pictures; of the facts, which the film has shown before, the first remain.
 */
export function withinEndCard(content: Content, seconds: number): Content {
  return withLead(withoutFinePrint(content, seconds), seconds);
}

/** The content of a film whose end card is seen for some time. */
export function filmContent(listing: Listing, cut: Cut, seconds: number): Content {
  const content = withinEndCard(contentOf(listing, cut), seconds);
  if (cut === 'strict') return content;
  const { closing } = withinEndCard(contentOf(listing, 'branded'), seconds);
  return { ...content, closingSeconds: closing.map(readingSeconds) };
}

function withoutFinePrint(content: Content, seconds: number): Content {
  const { contact, address } = content;
  if (!contact)
    return { ...content, endFacts: factsWithin(content.facts, seconds - readingSeconds(address)) };
  const line = brokerageLine(contact.brokerage);
  if (line === '' || readingSeconds(`${essentialOf(contact)} ${line}`) <= seconds) return content;
  const brokerage = { ...contact.brokerage, ...NO_LINE };
  return {
    ...content,
    contact: { ...contact, brokerage },
    closing: [brokerage.name, ...itemsOf(contact.brokerage)].filter(Boolean),
  };
}

/**
 * Adds the announcement. The film's other pictures stay as they are without one, so the card's time does too: the agent's
 * addresses make room first, then the brokerage's line, and then the announcement is said in fewer words.
 */
function withLead(content: Content, seconds: number): Content {
  const { announcement, contact, address, facts } = content;
  if (!announcement) return content;
  const { leads } = announcement;
  const shortest = leads.at(-1) ?? leads[0];
  if (!contact) {
    const lead = leads.find((text) => readingSeconds(`${text} ${address}`) <= seconds) ?? shortest;
    return { ...content, lead, endFacts: factsWithin(facts, seconds - readingSeconds(`${lead} ${address}`)) };
  }
  const cards = shorterAndShorter(contact);
  for (const lead of leads)
    for (const card of cards)
      if (readingSeconds(`${lead} ${essentialOf(card)} ${brokerageLine(card.brokerage)}`) <= seconds)
        return { ...content, lead, contact: card };
  return { ...content, lead: shortest, contact: cards.at(-1) ?? contact };
}

function shorterAndShorter(contact: Contact): Contact[] {
  const withoutWebsite = { ...contact, website: '' };
  const withoutEmail = { ...withoutWebsite, email: '' };
  return [
    contact,
    withoutWebsite,
    withoutEmail,
    { ...withoutEmail, brokerage: { ...contact.brokerage, ...NO_LINE } },
  ];
}

const NO_LINE = { address: '', phone: '', licenseNumber: '' };

/** The brokerage's address, phone number and license on one line. */
export function brokerageLine(brokerage: Contact['brokerage']): string {
  return itemsOf(brokerage).join(' · ');
}

function itemsOf({ address, phone, ...license }: Contact['brokerage']): string[] {
  return [address, phone, licenseLine(license)].filter(Boolean);
}

function essentialOf({ name, license, phone, email, website, brokerage }: Contact): string {
  return [name, license, phone, email, website, brokerage.name].join(' ');
}

function factsWithin(facts: readonly Fact[], seconds: number): Fact[] {
  let left = seconds;
  return facts.filter((fact) => {
    left -= readingSeconds(factPhrase(fact));
    return left >= 0;
  });
}
