import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Leaked passwords are mostly variations of a few thousand words and keyboard walks. The file holds the words; the
// variations (a capital, appended digits, letters replaced by signs) are normalised away.
const known = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const LETTER_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const MAX_DECORATION = 4;

/** Whether the password is a variation of a common one. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim();
  if (known.has(text)) return true;
  return [text, halfOf(text)].some((part) => part !== undefined && isDecoratedWord(part));
}

function isDecoratedWord(text: string): boolean {
  const [, before = '', core = '', after = ''] = /^([\d\W_]*)(.*?)([\d\W_]*)$/su.exec(text) ?? [];
  // With the digits and signs around it removed, or read as letters: "passw0rd1", "l3tm31n".
  const isKnown = [core, text].some((word) => known.has(word) || known.has(unmasked(word)));
  const decoration = before + after;
  return isKnown && (decoration.length <= MAX_DECORATION || isSequence(decoration));
}

function unmasked(word: string): string {
  return word.replace(/[0134578@$!]/g, (character) => LETTER_FOR[character] ?? character);
}

function isSequence(text: string): boolean {
  const digits = text.replace(/[\W_]/g, '');
  return (
    '01234567890123456789'.includes(digits) || '9876543210'.includes(digits) || /^(.{1,3})\1*$/.test(digits)
  );
}

// "Abc1Abc1": a repeated word is no stronger.
function halfOf(text: string): string | undefined {
  const half = text.slice(0, text.length / 2);
  return text.length % 2 === 0 && half + half === text ? half : undefined;
}
