import type { Cut, Format } from '#scene/model/format.ts';
import type { VideoChecks } from '#shared/api/videos.ts';
import type { AspectRatio } from '#shared/aspect-ratio.ts';

/** What decides where a finished video can be posted. */
export type PostableVideo = {
  readonly aspectRatio: AspectRatio;
  readonly cut: Cut;
  readonly durationSeconds: number;
  readonly sizeBytes: number;
  /** Unknown for videos of older releases, which were checked by the same rules. */
  readonly checks: Pick<VideoChecks, 'width' | 'height' | 'loudnessLufs'> | null;
};

/** The platforms in the order in which they are named. */
export const PLATFORM_IDS = ['tiktok', 'reels', 'shorts', 'youtube', 'facebook', 'mls'] as const;
export type PlatformId = (typeof PLATFORM_IDS)[number];

export const platformNames: { readonly [P in PlatformId]: string } = {
  tiktok: 'TikTok',
  reels: 'Reels',
  shorts: 'Shorts',
  youtube: 'YouTube',
  facebook: 'Facebook',
  mls: 'MLS',
};

/** A platform, and what stands against posting a video there: nothing if it is ready. */
type PlatformReadiness = {
  readonly id: PlatformId;
  readonly platform: string;
  readonly obstacles: readonly string[];
};

/** Undefined if the video keeps to the rule. */
type Rule = (video: PostableVideo) => string | undefined;

const FULL_SIDE = 1080;
// Platforms turn louder videos down, and leave quieter ones as they are.
const QUIET_LUFS = -16;

const shapes =
  (allowed: readonly Format[], words: string): Rule =>
  ({ aspectRatio }) =>
    allowed.some((format) => format === aspectRatio) ? undefined : words;

const atMost =
  (seconds: number, words: string): Rule =>
  ({ durationSeconds }) =>
    durationSeconds > seconds ? words : undefined;

const fullSize: Rule = ({ checks }) =>
  checks !== null && Math.min(checks.width, checks.height) < FULL_SIDE
    ? `The picture has ${checks.width} × ${checks.height} pixels; platforms expect ${FULL_SIDE} on the shorter side`
    : undefined;

/** The limits are those that the platforms publish for uploads. */
const RULES: { readonly [P in PlatformId]: readonly Rule[] } = {
  tiktok: [
    shapes(['9:16'], 'TikTok fills a phone held upright: post the 9:16 video'),
    atMost(600, 'TikTok ends at 10 minutes'),
  ],
  reels: [
    shapes(['9:16'], 'Reels fill a phone held upright: post the 9:16 video'),
    atMost(180, 'Reels end at 3 minutes'),
    ({ sizeBytes }) => (sizeBytes > 300_000_000 ? 'Reels end at 300 MB' : undefined),
  ],
  shorts: [
    shapes(['9:16', '1:1'], 'YouTube makes Shorts of upright and square videos alone'),
    atMost(180, 'Shorts end at 3 minutes'),
  ],
  youtube: [],
  facebook: [atMost(90, 'Facebook Reels by API ends at 90 s')],
  mls: [
    ({ cut }) =>
      cut === 'branded' ? 'MLS tours name neither agent nor brokerage: use an unbranded cut' : undefined,
  ],
};

/** For each platform what stands against posting a finished video there. */
export function platformsFor(video: PostableVideo): PlatformReadiness[] {
  return PLATFORM_IDS.map((id) => ({
    id,
    platform: platformNames[id],
    obstacles: [fullSize, ...RULES[id]].flatMap((rule) => rule(video) ?? []),
  }));
}

/** What is worth knowing before posting, and stands against nothing. */
export function remarksFor({ cut, durationSeconds, checks }: PostableVideo): string[] {
  const remarks: string[] = [];
  if (cut !== 'branded')
    remarks.push('Advertising must name the brokerage: on social media post the branded cut');
  if (cut === 'unbranded') remarks.push('Where an MLS allows no text at all, use the strict cut');
  if (durationSeconds > 60) remarks.push('Stories end at 60 s');
  if (checks?.loudnessLufs === null) remarks.push('There is no sound');
  else if (checks && checks.loudnessLufs < QUIET_LUFS)
    remarks.push(
      `Quieter than most videos (${checks.loudnessLufs.toFixed(1)} LUFS): its sound has high peaks`,
    );
  return remarks;
}
