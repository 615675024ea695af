import { FPS } from '#scene/model/format.ts';
import { clamp } from '#scene/model/geometry.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Scene, Shot } from '#scene/model/scene.ts';
import { numberAt } from '#scene/model/track.ts';
import { takeAudioFocus } from '#web/audio/audio-focus.ts';
import type { PreviewMedia, PreviewProject } from '#web/preview/model/preview-project.ts';
import { photoCache } from '#web/preview/pictures/photo-cache.ts';
import { portraitCache } from '#web/preview/pictures/portrait-cache.ts';
import { withSampleText } from '#web/preview/samples/sample-listing.ts';
import { sampleMedia } from '#web/preview/samples/sample-media.ts';
import { createPreviewSound } from '#web/preview/sound/preview-sound.ts';
import { createStore, createSubscribers, type ReadableStore } from '#web/store/store.ts';
import { createPreviewPlayer } from './preview-player.ts';
import { buildPreviewScene, musicSourceOf, type OwnAnalysis, sceneMediumOf } from './preview-scene.ts';

/** What the controls show. */
export type PreviewState = {
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  readonly frameCount: number;
  readonly shots: readonly Shot[];
  /** The project has no pictures yet; the sample's are shown. */
  readonly isSample: boolean;
  /** How many of the agent's pictures this browser cannot read. The renderer can. */
  readonly unreadable: number;
  /** How many URLs of pictures did not load: they may have expired. */
  readonly failedUrls: number;
  readonly hasSound: boolean;
};

export type PreviewEngine = ReturnType<typeof createPreviewEngine>;

const IDLE: PreviewState = {
  isPlaying: false,
  isMuted: true,
  frameCount: FPS,
  shots: [],
  isSample: false,
  unreadable: 0,
  failedUrls: 0,
  hasSound: false,
};

/** The live preview of one project on one canvas. */
export function createPreviewEngine(canvas: HTMLCanvasElement) {
  let project: PreviewProject | undefined;
  let isVisible = true;
  let releaseAudio: (() => void) | undefined;
  let builtFrom = '';
  let shownProject: PreviewProject | undefined;
  let scene: Scene | undefined;
  /** The frame of a still, as long as it is shown. */
  let stillFrame: number | undefined;
  const store = createStore(IDLE);
  const frames = createSubscribers<[frame: number]>();
  const player = createPreviewPlayer(canvas, { priority: 'preview' }, createPreviewSound(), {
    onFrame: frames.notify,
    onLoaded: () => project && rebuild(project),
  });
  const unsubscribe = portraitCache.subscribe(() => project && rebuild(project));

  function update(change: Partial<PreviewState>): void {
    const next = { ...store.get(), ...change };
    if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next);
  }

  function analysisOf({ id, kind }: PreviewMedia): OwnAnalysis | undefined {
    return kind === 'photo' ? photoCache.find(id) : player.clips.analysisOf(id);
  }

  function countFailed(media: readonly PreviewMedia[]): void {
    const failed = media.filter(({ id }) => photoCache.hasFailed(id) || player.clips.hasFailed(id));
    const failedUrls = failed.filter(({ source }) => source.kind === 'url');
    // A download that failed says nothing about the photo.
    const unreadable = failed.filter(({ kind, source }) => kind === 'photo' && source.kind === 'file');
    update({ unreadable: unreadable.length, failedUrls: failedUrls.length });
  }

  /** Builds the scene again if any of its inputs has changed. Returns the sprites that are new. */
  function rebuild(project: PreviewProject): readonly number[] {
    const isSample = project.media.length === 0;
    const media = isSample ? sampleMedia() : project.media;
    const sceneMedia = media.map((medium) => sceneMediumOf(medium, analysisOf(medium)));
    const portraits = loadedPortraits(project);
    const { template, brandStyle, format, cut, music, customMusic, narration } = project;
    const listing = isSample ? withSampleText(project.listing) : project.listing;
    const sizes = [project.portraits, portraits.realtor?.width, portraits.logo?.width];
    const choices = { template, brandStyle, format, cut, music, customMusic, narration };
    const key = JSON.stringify([sceneMedia, media.map(({ id }) => id), sizes, listingOf(listing), choices]);
    countFailed(media);
    // Renewed URLs make no other scene, but the player loads from them.
    if (key === builtFrom && project === shownProject) return [];
    if (!scene || key !== builtFrom)
      scene = buildPreviewScene({ ...project, listing }, sceneMedia, portraits);
    builtFrom = key;
    shownProject = project;
    const { frameCount, shots } = scene;
    update({ frameCount, shots, isSample, hasSound: hasSound(scene) });
    const musicUrl = musicSourceOf(project).url;
    return player.show({ scene, media, portraits, musicUrl, narrationUrl: narration?.url });
  }

  function setAudible(isAudible: boolean): void {
    update({ isMuted: !isAudible });
    player.setAudible(isAudible);
  }

  function applyPlaying(): void {
    if (store.get().isPlaying && isVisible) player.play();
    else player.pause();
  }

  return {
    state: store as ReadableStore<PreviewState>,
    setProject(next: PreviewProject, followsEdits: boolean): void {
      const before = project;
      project = next;
      const fresh = rebuild(next);
      if (!scene || !before || before.template !== next.template || before.format !== next.format) return;
      // After an edit of the text, jump to a frame that shows it.
      const isEdited = followsEdits && textOf(before) !== textOf(next);
      const frame = isEdited ? findFrameShowing(scene, fresh, player.currentFrame()) : undefined;
      if (frame !== undefined) player.seek(frame);
    },
    /** Shows the frame of the poster, for viewers who do not want motion: the first one is often empty. */
    showStill(): void {
      stillFrame = scene?.posterFrame;
      if (stillFrame !== undefined) player.seek(stillFrame);
    },
    play(): void {
      if (player.currentFrame() === stillFrame) player.seek(0);
      stillFrame = undefined;
      update({ isPlaying: true });
      applyPlaying();
    },
    pause(): void {
      update({ isPlaying: false });
      applyPlaying();
    },
    /** An invisible preview pauses; `play` and `pause` then take effect when it is visible again. */
    setVisible(next: boolean): void {
      isVisible = next;
      applyPlaying();
    },
    seek: player.seek,
    setMuted(isMuted: boolean): void {
      releaseAudio?.();
      releaseAudio = isMuted ? undefined : takeAudioFocus(() => setAudible(false));
      setAudible(!isMuted);
    },
    setScale: player.setScale,
    get frame(): number {
      return player.currentFrame();
    },
    subscribeToFrames: frames.subscribe,
    close(): void {
      unsubscribe();
      releaseAudio?.();
      player.close();
    },
  };
}

function loadedPortraits({ portraits: { realtor, logo } }: PreviewProject) {
  return {
    realtor: realtor ? portraitCache.find(realtor) : undefined,
    logo: logo ? portraitCache.find(logo) : undefined,
  };
}

function hasSound({ soundtrack: { music, clipSounds, narration } }: Scene): boolean {
  return music.length > 0 || clipSounds.length > 0 || narration !== undefined;
}

function textOf({ listing }: PreviewProject): string {
  return JSON.stringify(listingOf(listing));
}

/** Entrances are over by then: text is faded in, uncovered or in its place. */
const ENTRANCE_FRAMES = 24;
const PROBED_SHARES = [0.5, 0.35, 0.65, 0.2, 0.8, 0.95] as const;

/** The nearest frame on which the text of one of the sprites is legible; undefined where one is already, or none is ever shown. */
function findFrameShowing(scene: Scene, sprites: readonly number[], now: number): number | undefined {
  const hasText = (index: number) => scene.sprites[index]?.ops.some(({ op }) => op === 'text');
  const wanted = new Set(sprites.filter(hasText));
  const shown = scene.elements.filter(({ source }) => source.kind === 'sprite' && wanted.has(source.sprite));
  const isLegible = (element: (typeof shown)[number], frame: number) =>
    frame >= element.from + Math.min(ENTRANCE_FRAMES, (element.to - element.from) / 2) &&
    frame < element.to &&
    (element.opacity ? numberAt(element.opacity, frame) > 0.9 : true);
  if (shown.length === 0 || shown.some((element) => isLegible(element, now))) return undefined;
  const [nearest] = shown.toSorted((a, b) => distance(a, now) - distance(b, now));
  if (!nearest) return undefined;
  const frames = PROBED_SHARES.map((share) => Math.round(nearest.from + (nearest.to - nearest.from) * share));
  const frame = frames.find((candidate) => isLegible(nearest, candidate)) ?? frames[0] ?? nearest.from;
  return clamp(frame, 0, scene.frameCount - 1);
}

function distance({ from, to }: { readonly from: number; readonly to: number }, now: number): number {
  return now < from ? from - now : now >= to ? now - to + 1 : 0;
}
