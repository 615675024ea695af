// '(555) 010-0100 ext. 12', 'x12', '#12'.
const EXTENSION = /(?:\bext(?:ension|\.)?|(?<![a-z])x|#)\s*(\d{1,6})\s*$/i;

/** Dials a number, and after a pause its extension; undefined for what is no single number. */
export function telephoneLink(phone: string): string | undefined {
  const extension = EXTENSION.exec(phone);
  const main = phone.slice(0, extension?.index);
  const number = `${/^\D*\+/.test(main) ? '+' : ''}${main.replace(/\D/g, '')}`;
  // E.164 has 15 digits at most: more are two numbers.
  if (!/^\+?\d{5,15}$/.test(number)) return undefined;
  return `tel:${number}${extension ? `,${extension[1]}` : ''}`;
}

export function mailLink(email: string): string | undefined {
  return /^[\w.!#$%*+/=^`{|}~-]+@[\w-]+(\.[\w-]+)+$/.test(email) ? `mailto:${email}` : undefined;
}
