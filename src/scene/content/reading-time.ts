// 180 words a minute, which leaves time to look at the picture too.
const WORDS_PER_SECOND = 3;

/** How long a text takes to read. */
export function readingSeconds(text: string): number {
  return text.split(/[\s·]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length / WORDS_PER_SECOND;
}
