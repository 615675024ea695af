// 150 words a minute: unhurried, as narrators speak.
const WORDS_PER_SECOND = 2.5;

/** About how long a text takes to say. */
export function speakingSeconds(text: string): number {
  return Math.ceil(text.split(/\s+/u).filter(Boolean).length / WORDS_PER_SECOND);
}
