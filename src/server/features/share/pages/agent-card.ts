import type { SharedVideo } from '#server/features/share/watch/get-video.ts';
import { type Html, html } from '#server/platform/html/html.ts';
import { icon } from './icons.ts';

/** Whom to call. Nothing at all when the video names nobody. */
export function agentCard({ realtor, brokerage }: SharedVideo): Html {
  const name = realtor.name || brokerage.name;
  const call = telephoneLink(realtor.phone);
  const mail = mailLink(realtor.email);
  if (name === '' && realtor.phone === '' && realtor.email === '') return html``;
  return html`<section class="agent" aria-label="Listing agent">
<p class="initials" aria-hidden="true">${initialsOf(name)}</p>
<div class="who">
${name !== '' ? html`<p class="agent-name">${name}</p>\n` : undefined}${realtor.name !== '' && brokerage.name !== '' ? html`<p class="brokerage">${brokerage.name}</p>\n` : undefined}</div>
<ul class="contacts">
${contact(icon('phone'), realtor.phone, call)}${contact(icon('mail'), realtor.email, mail)}</ul>
</section>`;
}

function contact(picture: Html, words: string, href: string | undefined): Html {
  if (words === '') return html``;
  return href === undefined
    ? html`<li>${picture}<span>${words}</span></li>\n`
    : html`<li>${picture}<a href="${href}">${words}</a></li>\n`;
}

function telephoneLink(phone: string): string | undefined {
  const digits = phone.replace(/(?!^\+)[^\d]/g, '');
  return /^\+?\d{5,20}$/.test(digits) ? `tel:${digits}` : undefined;
}

function mailLink(email: string): string | undefined {
  return /^[\w.!#$%*+/=^`{|}~-]+@[\w-]+(\.[\w-]+)+$/.test(email) ? `mailto:${email}` : undefined;
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => /^\p{L}/u.test(word));
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}
