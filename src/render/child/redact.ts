const STACK_FRAME = /^\s+at .*(?:file:|node:|\/)\S*:\d+:\d+\)?$/u;
const WORD = /[\p{L}\p{N}]{2,}/gu;

/**
 * Replaces every word of `texts` (strings at any depth) in a crash report, so that listing data does not reach the log.
 * It compares single words because an error may quote text that was shortened, upper-cased or broken into lines.
 * Stack frames hold only names of our own code and stay as they are.
 */
export function redact(report: string, texts: unknown): string {
  const words = new Set<string>();
  collectWords(texts, words);
  const redactLine = (line: string) =>
    line.replace(WORD, (word) => (words.has(word.toLowerCase()) ? '…' : word));
  return report
    .split('\n')
    .map((line) => (STACK_FRAME.test(line) ? line : redactLine(line)))
    .join('\n');
}

function collectWords(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') for (const [word] of value.matchAll(WORD)) words.add(word.toLowerCase());
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) collectWords(item, words);
}
