import type { Recognised } from './recognised.ts';

const HEADING =
  /^(?:(?:public|marketing|property|consumer|internet|listing|syndication)[ ]+)?(?:remarks?|description|comments)(?:[ ]*\([^)]{1,20}\))?[ ]*(?::|$)|^(?:about this (?:home|property|listing)|what['’]s special|overview|property overview|description)[ ]*:?$/iu;
/** What ends a description: another labelled fact, or one of the headings of portals and sheets. */
const END =
  /^(?:(?:agent|private|broker|office|showing|confidential)[ ]+(?:remarks|comments|instructions)|directions|listing (?:agent|office|provided|courtesy|broker)|listed by|courtesy of|facts (?:&|and) features|interior|exterior|features|property details|open houses?$|schools?|read more|show (?:more|less)|hide|source|tax(?:es)?|hoa|disclaimer|©|copyright)\b/iu;
const FACT_LINE = /^[A-Z][A-Za-z0-9 /&()#'.-]{1,30}:[ \t]*\S/u;
/** A row of facts: '$1,250,000 · 4 bd / 2.5 ba · 2,640 sq ft'. */
const FACT_ROW = /^(?=.*\d)(?:[^·|•]*[·|•]){2}.*[^.!?]$/u;
/** Portals put tags above the remarks: 'PREWAR DETAILS  HIGH CEILINGS'. */
const TAGS = /^[\p{Lu}\d '’&/-]{3,}$/u;
const FINE_PRINT =
  /deemed reliable|copyright|©|all rights reserved|idx |information (?:is )?provided|equal housing/iu;
const SENTENCE_END = /[a-z]{3}[.!?](?:\s+[A-Z]|\s*$)/u;
const PROSE_LINE = 40;
const MAX_LENGTH = 10_000;

/** The remarks of a sheet, or the sentences of an advertisement. Undefined if there is no prose. */
export function readDescription(text: string): Recognised | undefined {
  const lines = text.split('\n');
  const heading = lines.findIndex((line) => HEADING.test(line));
  const value = (heading === -1 ? undefined : underHeading(lines, heading)) ?? prose(text);
  if (!value) return undefined;
  const words = value.slice(0, MAX_LENGTH);
  return { value: words, source: words };
}

function underHeading(lines: readonly string[], heading: number): string | undefined {
  const first = (lines[heading] ?? '').replace(HEADING, '').replace(/^[ :]+/u, '');
  const rest = lines.slice(heading + 1);
  const end = rest.findIndex(
    (line) => END.test(line) || FINE_PRINT.test(line) || (FACT_LINE.test(line) && line.length < 60),
  );
  const below = end === -1 ? rest : rest.slice(0, end);
  const text = below.some((line) => /\p{Ll}/u.test(line)) ? below.filter((line) => !TAGS.test(line)) : below;
  const taken = [first, ...text].join('\n').trim();
  return taken.length >= 20 ? paragraphs(taken).join('\n\n') : undefined;
}

function prose(text: string): string | undefined {
  const found = paragraphs(longLines(text)).filter(
    (paragraph) =>
      paragraph.split(/\s+/u).length >= 12 && SENTENCE_END.test(paragraph) && !FINE_PRINT.test(paragraph),
  );
  return found.length > 0 ? found.join('\n\n') : undefined;
}

/** Without the short lines of facts and headings; the last line of a paragraph may be short. */
function longLines(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const isEnd = (lines[index - 1] ?? '').length >= PROSE_LINE && /[.!?]$/u.test(line);
      return line.length >= PROSE_LINE || isEnd ? line : '';
    })
    .join('\n');
}

/** Lines of a paragraph are one line; an empty line begins the next. */
function paragraphs(text: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  for (const line of [...text.split('\n'), '']) {
    const isFact = FACT_ROW.test(line) || (FACT_LINE.test(line) && line.length < 60);
    if (line !== '' && !isFact) block.push(line);
    else {
      if (block.length > 0) blocks.push(block.join(' ').replace(/\s+/gu, ' '));
      block = [];
    }
  }
  return blocks;
}
