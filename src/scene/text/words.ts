/** The words of a text or file name, in lower case: 'PrimaryBedroom-2.jpg' has 'primary', 'bedroom' and 'jpg'. */
export function wordsIn(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}
