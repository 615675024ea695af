import type { Announcement } from '#scene/model/announcement.ts';
import type { PlatformId } from '#shared/rules/platforms.ts';

type Caller = {
  readonly kind: Announcement['kind'] | undefined;
  readonly city: string;
  /** Of the agent; empty if not known. */
  readonly phone: string;
  readonly email: string;
};

/** What a viewer is asked to do, in the way that fits the platform. */
export function callToAction(platform: PlatformId, { kind, city, phone, email }: Caller): string {
  switch (kind) {
    case 'under-contract':
      return 'Missed this one? Tell me what you are looking for.';
    case 'sold':
      return city === '' ? 'Thinking of selling? Let’s talk.' : `Thinking of selling in ${city}? Let’s talk.`;
    case 'open-house':
      return phone === '' || platform === 'tiktok'
        ? 'Come by and look around. Questions? Send me a message.'
        : `Come by and look around. Questions before then? Call ${phone}.`;
    case 'just-listed':
    case 'price-improved':
    case undefined:
      return toSeeIt(platform, phone, email);
  }
}

function toSeeIt(platform: PlatformId, phone: string, email: string): string {
  // Viewers of TikTok and Reels write in the app.
  if (platform === 'tiktok' || (platform === 'reels' && phone === ''))
    return 'Want to see it? Send me a message.';
  if (platform === 'reels') return `Want to see it? Send me a message, or call ${phone}.`;
  const ways = [phone && `call or text ${phone}`, platform === 'youtube' && email && `write to ${email}`];
  const said = ways.filter(Boolean).join(', or ');
  return said === '' ? 'Want to see it? Send me a message.' : `To set up a showing, ${said}.`;
}
