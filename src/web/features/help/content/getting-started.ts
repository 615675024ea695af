import { MOODS } from '#shared/music.ts';
import { routes } from '#shared/routes.ts';
import { MAX_IMPORT_ROWS } from '#shared/rules/import-limits.ts';
import { MAX_MEDIA_FILES, MEDIA_MEGABYTES } from '#shared/rules/media-limits.ts';
import type { HelpEntry } from './help-entry.ts';

/** The wizard's own four steps, by their names on the screen. */
export const firstSteps: readonly HelpEntry[] = [
  {
    id: 'step-video-type',
    title: 'Choose Video Type',
    blocks: ['Pick one of the seven templates and the music. The preview plays your video as you go.'],
  },
  {
    id: 'step-property-details',
    title: 'Property Details',
    blocks: [
      'Name the listing and fill in the property, yourself and your brokerage. You are asked only for what the chosen template shows.',
    ],
  },
  {
    id: 'step-upload-media',
    title: 'Upload Media',
    blocks: [
      `Drop in up to ${MAX_MEDIA_FILES} photos and clips and drag them into order. The first picture opens the video, so lead with your best one.`,
    ],
  },
  {
    id: 'step-generate',
    title: 'Generate Video',
    blocks: [
      'Check the overview and press Generate Video. You may leave the page: the video waits for you in the library.',
    ],
    keywords: 'render create make export',
  },
];

export const gettingStarted: readonly HelpEntry[] = [
  {
    id: 'templates',
    title: 'The seven templates',
    blocks: [
      'Each template has a character and the format it was designed for. Any of them can be made in all three formats.',
      { kind: 'templates' },
    ],
    keywords: 'format style vertical horizontal square aspect ratio',
  },
  {
    id: 'photos-and-clips',
    title: 'Photos and clips',
    blocks: [
      'Upload straight from your phone or your photographer’s folder. Photos are turned upright, sized for video and compressed by 60-99%, so a large set uploads once and plays quickly everywhere. You will not see the difference on the screen.',
      'Where a photo was taken, and all other hidden data, is removed on the way in; the time it was taken is noted to suggest an order.',
      'Photos that are dark, pale, off in color or leaning are improved, gently. Hold the button below a photo to see it as it was taken, switch it off for one photo or for all. The original is always kept.',
      [
        'Photos: JPG, PNG, GIF, WebP, and HEIC, HEIF or AVIF from phones.',
        'Clips: MP4, MOV, AVI, WebM.',
        `Up to ${MAX_MEDIA_FILES} files in a project, ${MEDIA_MEGABYTES.file} MB each, ${MEDIA_MEGABYTES.project} MB together.`,
        'Tap the most important part of a photo, and every shape keeps it in view.',
        'Blurred, very dark and nearly identical photos say so: one tap leaves them out.',
        'One tap puts the pictures in the order of a tour, from the street to dusk; another undoes it.',
      ],
    ],
    keywords:
      'upload images pictures videos size limit gps metadata focal point crop improve bright dark tilt blurred duplicate order',
  },
  {
    id: 'music',
    title: 'Music',
    blocks: [
      'Twelve pieces come with Curbreel, three for each mood. They are our own, so you may use them in commercial posts on any platform. Pictures change on the beat, and the video ends where the music does.',
      [
        ...MOODS.map(({ label, tracks }) => `${label}: ${tracks.map(({ title }) => title).join(', ')}`),
        `Your own audio, up to ${MEDIA_MEGABYTES.audio} MB: choose Upload Custom Audio.`,
        'No Music, for a silent video.',
      ],
    ],
    keywords: 'song audio sound track copyright license mp3',
  },
  {
    id: 'cuts',
    title: 'Three cuts of every video',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Branded', 'With your name, contact details and brokerage. For social media and your website.'],
          ['Unbranded', 'Property facts only: no agent, no brokerage, no contact details. For most MLSs.'],
          ['Strict', 'Pictures and music, no words at all. For MLSs that allow no text or graphics.'],
        ],
      },
      'Unbranded and strict cuts get their own MLS page: a player with nothing else on it. MLS rules are local, so check yours before you post.',
    ],
    keywords: 'mls virtual tour compliance version logo',
  },
  {
    id: 'sharing',
    title: 'Download and share',
    blocks: [
      'In the library, Share makes a link that opens on any phone, with no login. Post it on Facebook, X, LinkedIn or WhatsApp, email it to yourself, or print its QR code for an open house. For Instagram and TikTok, download the video and post the file.',
      'Videos carry no watermark.',
      { kind: 'link', to: routes.library, label: 'Open your library' },
    ],
    keywords: 'post publish link embed reels shorts youtube',
  },
  {
    id: 'import-listings',
    title: 'Many listings at once',
    blocks: [
      `Choose Import Listings in the menu and add a CSV, or the RESO JSON of your MLS, with up to ${MAX_IMPORT_ROWS} listings. Every row is checked before anything is made, and you can say what each column is; that is remembered for the next time.`,
      'Then add the photos as a ZIP or a folder. Folders or file names that begin with the MLS number find their listing by themselves. Make all queues everything that is ready; you can close the page meanwhile.',
      'Click a cell of the table to correct it. What is still incomplete can be kept as drafts: each opens in the wizard with its photos, at what is missing. Photos are put in the order of a tour, unless your file gives one.',
      'For a single listing, choose Paste a listing in step 2: the text of an MLS sheet or of a portal fills in the fields.',
      { kind: 'link', to: routes.imports, label: 'Import listings' },
    ],
    keywords: 'bulk csv spreadsheet excel reso mls export zip batch paste',
  },
  {
    id: 'posts',
    title: 'Captions and the post calendar',
    blocks: [
      'Share has a caption and hashtags for each platform, written from the listing’s facts within the platform’s limits. Change the words as you like, copy them with one tap and choose when to post.',
      'The Post Calendar shows what is planned over all videos. Remind me puts a post into your own calendar. No account is linked: you post, Curbreel prepares.',
      { kind: 'link', to: routes.posts, label: 'Open the Post Calendar' },
    ],
    keywords: 'schedule plan reminder ics hashtags text description instagram tiktok facebook youtube',
  },
  {
    id: 'team',
    title: 'Work as a team',
    blocks: [
      'Create a team and invite colleagues by email as members or admins. Listings made in the team belong to it: everybody sees and shares them, and they stay when somebody leaves. What you made before stays your own.',
      'The library switches between the team’s listings and your own. Analytics does the same for numbers; the owner and admins also see those of each member.',
      'The brand kit of the team holds logo, brokerage, accent color and type. New videos of everybody start with it; when the owner or an admin locks it, it cannot be changed for a single video.',
      'Programs of your brokerage can work for the team: the owner and admins make API tokens for them on the team’s page. A token ends when whoever made it leaves the team.',
      { kind: 'link', to: routes.team, label: 'Open Team' },
    ],
    keywords:
      'brand kit logo color font lock brokerage office colleagues invite member admin owner roles shared library leave',
  },
  {
    id: 'api',
    title: 'Let programs make videos',
    blocks: [
      'In Account Settings, API, make a token for a program, with the rights it needs and an end date. Webhooks tell your own systems when a video is ready or has failed; Send a test shows whether they hear it.',
      { kind: 'link', to: `${routes.account}?tab=api`, label: 'Open API settings' },
    ],
    keywords: 'developer token webhook integration rest openapi automation crm',
  },
  {
    id: 'analytics',
    title: 'See what works',
    blocks: [
      'Analytics shows how often your videos are watched, for how long, to what point, at what time of day and on which devices. Compare videos and make more of what holds attention.',
      { kind: 'link', to: routes.analytics, label: 'Open Analytics' },
    ],
    keywords: 'views statistics engagement watch time completion numbers',
  },
  {
    id: 'your-account',
    title: 'Your account',
    blocks: [
      'Your name and picture are in your profile. Password, notifications and plan are in the account settings, and so are the download of your data and the deletion of your account.',
      { kind: 'link', to: routes.profile, label: 'Open your profile' },
      { kind: 'link', to: routes.account, label: 'Open account settings' },
    ],
    keywords: 'password email avatar billing subscription cancel delete privacy export',
  },
];
