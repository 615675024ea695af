import { productName } from '#shared/product.ts';
import { utf8Length } from '#shared/utf8-length.ts';

/** An entry of a calendar with an alarm at its beginning. */
export type Reminder = {
  /** Stays the same when the reminder changes, so that a calendar replaces it. */
  readonly id: string;
  readonly startsAt: Date;
  readonly title: string;
  readonly notes: string;
  readonly url: string;
};

const MAX_LINE_BYTES = 75;

/** An iCalendar file (RFC 5545). Times are UTC: a calendar shows them in its own zone. */
export function calendarFile(reminders: readonly Reminder[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//Posts//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...reminders.flatMap((reminder) => eventLines(reminder, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ id, startsAt, title, notes, url }: Reminder, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${productName.toLowerCase()}`,
    `DTSTAMP:${utc(now)}`,
    // Calendars replace an entry by one with a higher number: seconds since 2020 grow and fit into 32 bits.
    `SEQUENCE:${Math.max(0, Math.floor(now.getTime() / 1_000) - 1_577_836_800)}`,
    `DTSTART:${utc(startsAt)}`,
    'DURATION:PT15M',
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(notes)}`,
    `URL:${url}`,
    // Posting does not make the agent busy.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** '20261122T180000Z'. */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/gu, '')}Z`;
}

function escaped(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/gu, '\\$&')
    .replace(/\n/gu, '\\n');
}

/** Lines of at most 75 bytes that go on with a space, never within a character. */
function folded(line: string): string {
  let bytes = 0;
  let text = '';
  for (const letter of line) {
    const size = utf8Length(letter);
    if (bytes + size > MAX_LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}
