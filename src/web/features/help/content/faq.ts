import { MAX_NARRATION_SECONDS } from '#scene/analysis/narration.ts';
import { routes } from '#shared/routes.ts';
import { MAX_MEDIA_FILES, MEDIA_MEGABYTES } from '#shared/rules/media-limits.ts';
import type { HelpEntry } from './help-entry.ts';

export const faq: readonly HelpEntry[] = [
  {
    id: 'which-template',
    title: 'Which template should I choose?',
    blocks: [
      'Start from where you will post. For TikTok, Reels, Shorts and stories take a vertical one: Viral Short or Story Spotlight. For a feed post take Social Feed, which is square. For your website, YouTube and MLS listings take one of the wide four: Luxury Tour, Family Home, Showcase Pro or Office.',
      'All seven templates play in the preview with your own photos, so you can change your mind at no cost.',
    ],
    keywords: 'format vertical horizontal square 9:16 16:9 1:1',
  },
  {
    id: 'file-types',
    title: 'What can I upload, and how much?',
    blocks: [
      `Up to ${MAX_MEDIA_FILES} photos and clips per project, ${MEDIA_MEGABYTES.file} MB each and ${MEDIA_MEGABYTES.project} MB together. Photos may be JPG, PNG, GIF, WebP, HEIC, HEIF or AVIF; clips may be MP4, MOV, AVI or WebM. Your own music may have up to ${MEDIA_MEGABYTES.audio} MB.`,
      'One photo or clip is enough for a video. Eight to fifteen make a good one.',
    ],
    keywords: 'limit size maximum megabytes format images',
  },
  {
    id: 'photo-quality',
    title: 'Does compression hurt my photos?',
    blocks: [
      'No. Photos shrink by 60-99% because a video needs far fewer pixels than a camera records, and your originals stay on your device. What we keep is sized for sharp, full-screen video.',
      'Dark or blurred photos stay dark or blurred, though: choose bright ones, shot level.',
    ],
    keywords: 'image compression quality blurry resolution',
  },
  {
    id: 'own-music',
    title: 'Can I use my own music?',
    blocks: [
      `Yes. Choose Upload Custom Audio and add an MP3, WAV, MP4, M4A, AAC, OGG or WebM file of up to ${MEDIA_MEGABYTES.audio} MB. We find its beat and change the pictures on it.`,
      'Make sure that you hold a license for promotional use: platforms mute posts with music that has none. The twelve pieces that come with Curbreel are safe everywhere.',
      `You can also speak over the video: under the photos in step 3, choose Add narration, then Record, or upload a recording of up to ${MAX_NARRATION_SECONDS} seconds. The music is lowered while you speak, and the video becomes as long as you need. Type your script as well, and viewers without sound read it as subtitles. The strict MLS version stays without your voice, and its clips are silent.`,
    ],
    keywords: 'song audio copyright soundtrack voice over narration record microphone subtitles',
  },
  {
    id: 'how-long',
    title: 'How long does it take to make a video?',
    blocks: [
      'Allow about 5 seconds per photo, and at least 15 seconds. Clips and busy hours take longer, sometimes several minutes. Progress and the time left are on the screen.',
      'You do not have to wait: close the page, and the video will be in your library.',
    ],
    keywords: 'time slow waiting processing stuck generate render',
  },
  {
    id: 'video-failed',
    title: 'A video or an upload failed. What now?',
    blocks: [
      'The message says what went wrong, and nothing else is lost: files that worked stay, and your draft is kept. Try the file again, or save it again as JPG or MP4 if it cannot be read. A video that failed has a Retry button in the library.',
      'Too many uploads in a short time pause for some minutes. If a failure comes back, write to us with the name of the listing.',
      { kind: 'link', to: `${routes.help}?tab=contact`, label: 'Contact us' },
    ],
    keywords: 'error problem broken not working retry stuck',
  },
  {
    id: 'change-a-video',
    title: 'Can I change a video after it is made?',
    blocks: [
      'Yes, as a new version. Choose Edit a copy in the library, change words, photos, music or template, and generate it again. The first video and its link stay as they are until you delete them.',
    ],
    keywords: 'edit price change update correct mistake typo duplicate',
  },
  {
    id: 'mls',
    title: 'Which cut do I need for my MLS?',
    blocks: [
      'Most MLSs want an unbranded tour: no agent, brokerage, logo, phone, email or website. Use the unbranded cut. If yours allows no text or graphics of any kind, use the strict cut. Post the address of its MLS page, not the ordinary share link, which shows your contact details.',
      'Rules are local and fines are real, so read your MLS’s own page on virtual tours once.',
    ],
    keywords: 'branded unbranded strict virtual tour compliance listing service',
  },
  {
    id: 'who-can-see',
    title: 'Who can see a video I share?',
    blocks: [
      'Anyone who has the link, without logging in. Nobody can find it otherwise: shared pages stay out of search engines.',
      'You can withdraw a link, replace it with a new one or give it an end date. Deleting the video ends its links as well.',
    ],
    keywords: 'private public privacy link expire revoke password',
  },
  {
    id: 'how-views-count',
    title: 'How are views counted?',
    blocks: [
      'A view is the first time a visitor presses play in a visit. Replays and reloads do not add to it, and neither do robots, your own plays or, for a team’s videos, those of your colleagues. Watch time is the time actually played; the completion rate is the share of views that reached 90% of the video.',
    ],
    keywords: 'analytics statistics numbers engagement wrong low',
  },
];
