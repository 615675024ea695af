import { copyFile } from 'node:fs/promises';
import type { Compositor } from '#render/compose/compositor.ts';
import { checkFilm, checkPreview, type FilmChecks } from '#render/encode/check-film.ts';
import { readEarlierSound } from '#render/encode/earlier-film.ts';
import {
  type CopySource,
  type FilmSink,
  openFilmSink,
  openFilmWriter,
  openShrinkingSink,
} from '#render/encode/film-sink.ts';
import { openStills } from '#render/encode/stills.ts';
import type { VideoEncoderName } from '#render/encode/video-settings.ts';
import { openPictureCache } from '#render/pictures/picture-cache.ts';
import type { PictureSources } from '#render/pictures/picture-sources.ts';
import type { PictureUse } from '#render/pictures/picture-usage.ts';
import type { CodedSound } from '#render/sound/aac.ts';
import type { LoudnessKind } from '#render/sound/loudness-kinds.ts';
import { type MasteredSound, masterSound } from '#render/sound/master.ts';
import { mixSoundtrack, type SoundSources } from '#render/sound/mix.ts';
import { freeStereo } from '#render/sound/stereo.ts';
import { isSilent } from '#scene/analysis/loudness.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import type { Scene } from '#scene/model/scene.ts';
import {
  type CodedSoundFacts,
  type FilmOutput,
  type FilmPaths,
  outputSize,
  PREVIEW_MAX_BYTES,
  previewFileBitRate,
  previewFileSize,
  STILL_KINDS,
} from './film-output.ts';
import type { CodingPlan } from './plan-coding.ts';
import type { PictureGroup } from './plan-groups.ts';

/** The inputs of one film. */
export type FilmPlan = {
  readonly scene: Scene;
  readonly output: FilmOutput;
  readonly coding: CodingPlan;
  /** Of each frame, whether it belongs to a transition. */
  readonly transitions: readonly boolean[];
  readonly uses: readonly PictureUse[];
  readonly pictures: PictureSources;
  readonly sounds: SoundSources;
  readonly compositor: Compositor;
  readonly encoder: VideoEncoderName;
  readonly maxBytes: number;
};

type FilmEvents = {
  readonly onFrame: (doneFrames: number) => void;
  readonly onChecking: () => void;
  readonly onNotice: (line: string) => void;
};

type FilmSound = CodedSoundFacts & { readonly coded: CodedSound };

/** Makes one film and the files that go with it, and checks the result. */
export async function renderFilm(
  plan: FilmPlan,
  events: FilmEvents,
): Promise<{ readonly checks: FilmChecks; readonly loudness: LoudnessKind }> {
  const { scene, output } = plan;
  const size = outputSize(output.format, output.quality);
  // Sound is computed concurrently with the first pictures.
  const making = makeSound(plan);
  const coding = making.then((sound) => sound.coded);
  // Awaited by the sinks. If the film fails before that, a rejection must not count as unhandled.
  coding.catch(() => undefined);
  try {
    await codePictures(plan, coding, events);
    const sound = await making;
    events.onChecking();
    const { loudness, levels, coded } = sound;
    const expected = {
      frameCount: scene.frameCount,
      sound: levels && { packets: coded.packets, levels },
    };
    const { film, preview } = output.paths;
    if (preview) await checkPreview(preview, { ...expected, ...previewFileSize(size) });
    const checks = await checkFilm(film, { ...expected, loudness, ...size });
    for (const note of checks.notes) events.onNotice(note);
    return { checks, loudness };
  } finally {
    const sound = await making.catch(() => undefined);
    sound?.coded[Symbol.dispose]();
  }
}

async function makeSound({ scene, sounds, coding: { copiedSound } }: FilmPlan): Promise<FilmSound> {
  if (copiedSound) return { ...copiedSound, coded: await readEarlierSound(copiedSound.path) };
  const mix = await mixSoundtrack(scene.soundtrack, scene.frameCount, sounds);
  const mastered = await masterSound(mix, hasMusicOrSpeech(scene) ? 'any' : 'little');
  freeStereo(mix);
  const { coded, loudnessLufs, truePeakDb } = mastered;
  return {
    coded,
    loudness: expectedLoudness(mastered, hasMusicOrSpeech(scene)),
    levels: { loudnessLufs: Number.isFinite(loudnessLufs) ? loudnessLufs : null, truePeakDb },
  };
}

function hasMusicOrSpeech({ soundtrack }: Scene): boolean {
  return soundtrack.music.length > 0 || soundtrack.narration !== undefined;
}

/** Composes and codes the pictures of a plan. Without sound they are a piece of a film, whose times begin at zero. */
export async function codePictures(
  plan: FilmPlan,
  sound: Promise<CodedSound> | undefined,
  events: Pick<FilmEvents, 'onFrame' | 'onNotice'>,
): Promise<void> {
  const { scene, output, compositor } = plan;
  const { groups, copiedStills, hasKeyFrames, encoderStarts } = plan.coding;
  await using cache = openPictureCache(usesOfPlan(plan), plan.pictures, compositor);
  await using stack = new AsyncDisposableStack();
  const sinks = await openSinks(stack, plan, sound, events.onNotice);
  await using writer = openFilmWriter(outputSize(output.format, output.quality), sinks);
  await using stills = openStills(output.paths);
  const compose = async (n: number) => {
    const { layers, pictureOf } = await cache.prepare(n, frameAt(scene, n));
    compositor.compose(layers, pictureOf);
    if (n === scene.posterFrame) stills.start(compositor.planes);
    return compositor.planes;
  };
  let doneFrames = 0;
  for (const group of groups) {
    if (group.isCopied || encoderStarts.has(group.from)) writer.endRun();
    const source = await sourceOf(group, plan.coding);
    if (source) {
      writer.copy(group, source);
      if (!copiedStills && contains(group, scene.posterFrame)) await compose(scene.posterFrame);
      continue;
    }
    for (let n = group.from; n < group.to; n++) {
      const isKey = hasKeyFrames && n === group.from;
      await writer.write(await compose(n), { isKey, isTransition: plan.transitions[n] === true });
      events.onFrame(++doneFrames);
    }
  }
  await writer.finish();
  await stills.finish();
  if (copiedStills) await copyStills(copiedStills, output.paths);
}

/** Where the packets of a group are copied from; undefined if it is to be coded. */
async function sourceOf(
  group: PictureGroup,
  { earlier, pieces }: CodingPlan,
): Promise<CopySource | undefined> {
  if (group.isCopied) return earlier && { paths: earlier, firstFrame: 0 };
  return await pieces.find((piece) => piece.groups.includes(group))?.source();
}

async function copyStills(from: FilmPaths, to: FilmPaths): Promise<void> {
  for (const kind of STILL_KINDS) {
    const [source, target] = [from[kind], to[kind]];
    if (source && target) await copyFile(source, target);
  }
}

const contains = ({ from, to }: PictureGroup, n: number) => n >= from && n < to;

/** The uses of pictures in frames that are composed. */
function usesOfPlan({ uses, scene: { posterFrame }, output, coding }: FilmPlan): PictureUse[] {
  const coded = coding.groups.filter(({ isCopied }) => !isCopied);
  const makesStills = !coding.copiedStills && STILL_KINDS.some((kind) => output.paths[kind]);
  const isComposed = ({ first, last }: PictureUse) =>
    (makesStills && first <= posterFrame && posterFrame <= last) ||
    coded.some(({ from, to }) => first < to && last >= from);
  return uses.filter(isComposed);
}

/** Opens the film and, if it is wanted, its preview file; the stack closes them. */
async function openSinks(
  stack: AsyncDisposableStack,
  { output, scene, encoder, maxBytes }: FilmPlan,
  sound: Promise<CodedSound> | undefined,
  notice: (line: string) => void,
): Promise<FilmSink[]> {
  const { film, preview } = output.paths;
  const size = outputSize(output.format, output.quality);
  const shared = { sound, frameCount: scene.frameCount, encoder, notice };
  const whole = { path: film, size, quality: output.quality, maxBytes };
  const sinks = [stack.use(await openFilmSink({ ...shared, ...whole }))];
  if (!preview) return sinks;
  const small = {
    path: preview,
    size: previewFileSize(size),
    quality: 'preview',
    maxBytes: PREVIEW_MAX_BYTES,
    maxBitRate: previewFileBitRate(scene.frameCount),
  } as const;
  return [...sinks, stack.use(await openShrinkingSink({ ...shared, ...small }))];
}

function expectedLoudness(sound: MasteredSound, isMusic: boolean): LoudnessKind {
  if (isSilent(sound.loudnessLufs)) return 'silent';
  if (!isMusic) return 'quiet';
  return sound.isLimited ? 'limited' : 'target';
}
