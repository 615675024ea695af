import type { Compositor } from '#render/compose/compositor.ts';
import { checkFilm, type FilmChecks, type FilmExpectation } from '#render/encode/check-film.ts';
import { type FilmSink, openFilmSink, openFilmWriter, openShrinkingSink } from '#render/encode/film-sink.ts';
import { openStills } from '#render/encode/stills.ts';
import type { VideoEncoderName } from '#render/encode/video-settings.ts';
import { openPictureCache } from '#render/pictures/picture-cache.ts';
import type { PictureSources } from '#render/pictures/picture-sources.ts';
import type { PictureUse } from '#render/pictures/picture-usage.ts';
import type { CodedSound } from '#render/sound/aac.ts';
import { type MasteredSound, masterSound } from '#render/sound/master.ts';
import { mixSoundtrack, type SoundSources } from '#render/sound/mix.ts';
import { freeStereo } from '#render/sound/stereo.ts';
import { FPS } from '#scene/model/format.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import type { Size } from '#scene/model/geometry.ts';
import type { Scene } from '#scene/model/scene.ts';
import { type FilmOutput, outputSize, previewFileSize } from './film-output.ts';

/** The inputs of one film. */
type FilmPlan = {
  readonly scene: Scene;
  readonly output: FilmOutput;
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

const PREVIEW_MAX_BYTES = 8_000_000;
const PREVIEW_MAX_BIT_RATE = 2_500_000;

/** Makes one film and the files that go with it, and checks the result. */
export async function renderFilm(plan: FilmPlan, events: FilmEvents): Promise<FilmChecks> {
  const { scene, output } = plan;
  const size = outputSize(output.format, output.quality);
  // Sound is computed concurrently with the first pictures.
  const making = makeSound(plan);
  const coded = making.then((sound) => sound.coded);
  // Awaited by the sinks. If the film fails before that, a rejection must not count as unhandled.
  coded.catch(() => undefined);
  try {
    await composeInto(plan, size, coded, events);
    const sound = await making;
    events.onChecking();
    const expected = {
      frameCount: scene.frameCount,
      loudness: expectedLoudness(sound, hasMusicOrSpeech(scene)),
    };
    const { film, preview } = output.paths;
    if (preview) await checkFilm(preview, { ...expected, ...previewFileSize(size) });
    const checks = await checkFilm(film, { ...expected, ...size });
    for (const note of checks.notes) events.onNotice(note);
    return checks;
  } finally {
    const sound = await making.catch(() => undefined);
    sound?.coded[Symbol.dispose]();
  }
}

async function makeSound({ scene, sounds }: FilmPlan): Promise<MasteredSound> {
  const mix = await mixSoundtrack(scene.soundtrack, scene.frameCount, sounds);
  const mastered = await masterSound(mix, hasMusicOrSpeech(scene) ? 'any' : 'little');
  freeStereo(mix);
  return mastered;
}

function hasMusicOrSpeech({ soundtrack }: Scene): boolean {
  return soundtrack.music.length > 0 || soundtrack.narration !== undefined;
}

async function composeInto(
  plan: FilmPlan,
  size: Size,
  sound: Promise<CodedSound>,
  events: FilmEvents,
): Promise<void> {
  const { scene, output, compositor } = plan;
  await using cache = openPictureCache(plan.uses, plan.pictures, compositor);
  await using sinks = await openSinks(plan, size, sound, events.onNotice);
  using writer = openFilmWriter(size, sinks.all);
  await using stills = openStills(output.paths);
  for (let n = 0; n < scene.frameCount; n++) {
    const { layers, pictureOf } = await cache.prepare(n, frameAt(scene, n));
    compositor.compose(layers, pictureOf);
    const { planes } = compositor;
    if (n === scene.posterFrame) stills.start(planes);
    await writer.write(planes);
    events.onFrame(n + 1);
  }
  await writer.finish();
  await stills.finish();
}

async function openSinks(
  plan: FilmPlan,
  size: Size,
  sound: Promise<CodedSound>,
  notice: (line: string) => void,
) {
  const { output, scene, encoder, maxBytes } = plan;
  const shared = { sound, frameCount: scene.frameCount, encoder, notice };
  const film = await openFilmSink({
    ...shared,
    path: output.paths.film,
    size,
    quality: output.quality,
    maxBytes,
  });
  const all: FilmSink[] = [film];
  const close = async () => {
    for (const sink of all) await sink[Symbol.asyncDispose]();
  };
  if (output.paths.preview) {
    const bitRate = (PREVIEW_MAX_BYTES * 8 * 0.9) / (scene.frameCount / FPS) - 200_000;
    try {
      all.push(
        await openShrinkingSink({
          ...shared,
          path: output.paths.preview,
          size: previewFileSize(size),
          quality: 'preview',
          maxBytes: PREVIEW_MAX_BYTES,
          maxBitRate: Math.round(Math.min(bitRate, PREVIEW_MAX_BIT_RATE)),
        }),
      );
    } catch (error) {
      await close();
      throw error;
    }
  }
  return { all, [Symbol.asyncDispose]: close };
}

function expectedLoudness(sound: MasteredSound, isMusic: boolean): FilmExpectation['loudness'] {
  if (!(sound.loudnessLufs > -70)) return 'silent';
  if (!isMusic) return 'quiet';
  return sound.isLimited ? 'limited' : 'target';
}
