import { routes } from '#shared/routes.ts';
import { MAX_MEDIA_FILES, MEDIA_MEGABYTES } from '#shared/rules/media-limits.ts';
import type { HelpEntry } from './help-entry.ts';

export const resources: readonly HelpEntry[] = [
  {
    id: 'limits',
    title: 'Limits at a glance',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Files in a project', `${MAX_MEDIA_FILES} photos and clips`],
          ['Each file', `${MEDIA_MEGABYTES.file} MB`],
          ['All files of a project', `${MEDIA_MEGABYTES.project} MB`],
          ['Your own audio', `${MEDIA_MEGABYTES.audio} MB`],
          ['Profile picture', '5 MB'],
          ['Photos', 'JPG, PNG, GIF, WebP, HEIC, HEIF, AVIF'],
          ['Clips', 'MP4, MOV, AVI, WebM'],
          ['Audio', 'MP3, WAV, MP4, M4A, AAC, OGG, WebM'],
        ],
      },
    ],
    keywords: 'size maximum megabytes file types formats upload',
  },
  {
    id: 'formats',
    title: 'Which format goes where',
    blocks: [
      {
        kind: 'facts',
        rows: [
          [
            '9:16 vertical',
            '1080 × 1920. TikTok, Instagram Reels and stories, YouTube Shorts, Facebook Reels.',
          ],
          ['16:9 wide', '1920 × 1080. YouTube, your website, MLS listings, a screen at the open house.'],
          ['1:1 square', '1080 × 1080. Instagram and Facebook feeds.'],
        ],
      },
      'Every video is an MP4 with H.264 video and AAC sound at 30 frames a second, which all of these platforms take as it is.',
    ],
    keywords: 'aspect ratio resolution size platform export codec',
  },
  {
    id: 'shot-list',
    title: 'A shot list that works',
    blocks: [
      'Viewers decide in the first three seconds. Open with the widest, brightest picture you have, then walk through the home as a guest would:',
      [
        'The front of the house, by day or at dusk',
        'Entry and living room',
        'Dining room and kitchen',
        'Bedrooms, the main one first',
        'Bathrooms',
        'Yard, terrace, pool, view',
        'One or two details: a fireplace, a window seat, a garden gate',
      ],
      'Shoot level, from chest height, with the lights on and the blinds open. Leave 10% of room around the subject: the camera moves.',
    ],
    keywords: 'photography tips order best photos',
  },
  {
    id: 'advertising-rules',
    title: 'Words and rules worth knowing',
    blocks: [
      [
        'Describe the property, not the people who should live there. “Family room” is fine; “perfect for singles” is not.',
        'Show the name of your brokerage as clearly as your own. Several states regulate its size, and some ask for your license number.',
        'Label photos that were virtually staged or altered. Light, color and cropping need no label.',
        'Ask your photographer whether your license covers video.',
      ],
      'Rules differ by state and MLS. This is a reminder, not legal advice.',
    ],
    keywords: 'fair housing compliance law legal nar california texas virtual staging',
  },
  {
    id: 'documents',
    title: 'Documents',
    blocks: [
      { kind: 'link', to: routes.terms, label: 'Terms of Service' },
      { kind: 'link', to: routes.privacy, label: 'Privacy Policy' },
      { kind: 'link', to: '/api/docs', label: 'API reference, for developers' },
    ],
    keywords: 'terms privacy legal api developer',
  },
];
