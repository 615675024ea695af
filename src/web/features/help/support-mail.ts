export const mailTopics = [
  'A question about making a video',
  'A video or an upload that failed',
  'Sharing, downloads and MLS',
  'My account, plan or privacy',
  'An idea or a wish',
] as const;

/** What the agent writes. */
export type SupportMessage = {
  readonly topic: string;
  readonly listing: string;
  readonly message: string;
};

export const EMPTY_MESSAGE: SupportMessage = { topic: mailTopics[0], listing: '', message: '' };

type SupportMail = SupportMessage & {
  readonly sender: { readonly name: string; readonly email: string } | undefined;
  readonly version: string;
  readonly browser: string;
};

/** A mailto link: the agent's message, then the technical details that support needs. */
export function composeMail({ topic, listing, message, sender, version, browser }: SupportMail) {
  const about = listing.trim().replaceAll(/\s+/g, ' ');
  const details = [
    sender && `Account: ${sender.name} <${sender.email}>`,
    about && `Listing: ${about}`,
    `Version: ${version}`,
    `Browser: ${browser}`,
  ].filter((line) => line !== undefined && line !== '');
  return {
    subject: about ? `${topic}: ${about}` : topic,
    body: `${message.trim()}\n\n--\n${details.join('\n')}`,
  };
}

/** RFC 6068 wants lines to end with CR LF. */
export function mailtoLink(
  address: string,
  mail: { readonly subject: string; readonly body: string },
): string {
  const body = encodeURIComponent(mail.body.replaceAll(/\r?\n/g, '\r\n'));
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(mail.subject)}&body=${body}`;
}
