type Window = { readonly width: number; readonly height: number };

/** Platforms that take a link in a pop-up window. */
type WindowPlatform = 'facebook' | 'x' | 'linkedin' | 'whatsapp';

/** The message of a link when the agent has written none. */
export function defaultMessage(title: string): string {
  return `Check out this amazing real estate video: "${title}"`;
}

/** The link with the agent's message as a parameter, if there is one. */
export function linkWithMessage(shareUrl: string, message: string): string {
  const text = message.trim();
  if (text === '') return shareUrl;
  const url = new URL(shareUrl);
  url.searchParams.set('msg', text);
  return url.href;
}

type Post = { readonly link: string; readonly text: string };

/** The URLs of the platforms' pages for posting a link. */
export const postingPages: { readonly [P in WindowPlatform]: (post: Post) => string } = {
  facebook: ({ link }) => address('https://www.facebook.com/sharer/sharer.php', { u: link }),
  x: ({ link, text }) => address('https://x.com/intent/post', { text, url: link }),
  linkedin: ({ link }) => address('https://www.linkedin.com/sharing/share-offsite/', { url: link }),
  whatsapp: ({ link, text }) => address('https://api.whatsapp.com/send', { text: `${text} ${link}` }),
};

const WINDOWS: { readonly [P in WindowPlatform]: Window } = {
  facebook: { width: 1000, height: 730 },
  x: { width: 600, height: 600 },
  linkedin: { width: 750, height: 650 },
  whatsapp: { width: 500, height: 500 },
};

/** Opens the platform's page in a centred pop-up, without opener and referrer. */
export function openShareWindow(platform: WindowPlatform, post: Post): void {
  const { width, height } = WINDOWS[platform];
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - width) / 2));
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - height) / 2));
  window.open(
    postingPages[platform](post),
    '_blank',
    `popup,noopener,width=${width},height=${height},left=${left},top=${top}`,
  );
}

/** Whether the device shares links itself: with its messages, its mail and its apps. */
export function canShareLinks(): boolean {
  return navigator.canShare?.({ url: window.location.href }) ?? false;
}

/** Opens the device's share sheet; false where it was dismissed. */
export async function shareByDevice({
  link,
  ...data
}: ShareData & { readonly link: string }): Promise<boolean> {
  try {
    await navigator.share({ ...data, url: link });
    return true;
  } catch {
    return false;
  }
}

function address(base: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(base);
  // %20 instead of +, which some platforms show literally.
  url.search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return url.href;
}
