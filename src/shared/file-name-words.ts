/** The words of a file name, in lower case: 'PrimaryBedroom-2.jpg' has 'primary' and 'bedroom'. */
export function wordsIn(fileName: string): string[] {
  return fileName
    .replace(/\.[^.]+$/u, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}
