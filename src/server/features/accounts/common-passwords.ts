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
  if (known.has(text) || isKeyboardWalk(text)) return true;
  return [text, halfOf(text)].some((part) => part !== undefined && isDecoratedWord(part));
}

const KEY_ROWS = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const SHIFTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'!@#$%^&*()_+{}:"<>?'].map((sign, index) => [sign, "1234567890-=[];',./"[index] ?? '']),
);

/** Whether nearly every key is beside the one before it: "zaq!2wsx", and with decorations "1q2w3e4rT". */
function isKeyboardWalk(text: string): boolean {
  const keys = [...text].map((character) => SHIFTED[character] ?? character);
  const jumpCount = keys.slice(1).filter((key, index) => !isBeside(keys[index] ?? '', key)).length;
  return keys.length >= 8 && jumpCount <= keys.length / 4;
}

function isBeside(a: string, b: string): boolean {
  const [rowA, rowB] = [rowOf(a), rowOf(b)];
  if (rowA < 0 || rowB < 0) return false;
  const [indexA = 0, indexB = 0] = [KEY_ROWS[rowA]?.indexOf(a), KEY_ROWS[rowB]?.indexOf(b)];
  if (rowA === rowB) return Math.abs(indexA - indexB) <= 1;
  // A key touches two of the row below: the one of its own place and the one to the left of that.
  const step = rowA < rowB ? indexA - indexB : indexB - indexA;
  return Math.abs(rowA - rowB) === 1 && (step === 0 || step === 1);
}

function rowOf(key: string): number {
  return KEY_ROWS.findIndex((row) => row.includes(key));
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
