import { type Format, FPS } from '#scene/model/format.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Scene, Shot } from '#scene/model/scene.ts';
import { takeSound } from '#web/audio/audio-focus.ts';
import type { PreviewMedia, PreviewProject } from '#web/preview/model/preview-project.ts';
import { photoStock } from '#web/preview/pictures/photo-cache.ts';
import { portraitStock } from '#web/preview/pictures/portrait-cache.ts';
import { withSampleWords } from '#web/preview/samples/sample-listing.ts';
import { sampleMedia } from '#web/preview/samples/sample-media.ts';
import { createFilmSound } from '#web/preview/sound/preview-sound.ts';
import { frameShowing } from './frame-showing.ts';
import { musicSourceOf } from './music-source.ts';
import { createFilmPlayer } from './preview-player.ts';
import { type OwnFinding, sceneMediumOf, sceneOf } from './preview-scene.ts';

/** What the controls show. */
export type PreviewState = {
  readonly isPlaying: boolean;
  readonly isMuted: boolean;
  readonly frameCount: number;
  readonly shots: readonly Shot[];
  readonly format: Format;
  /** The agent has given no picture yet. */
  readonly isSample: boolean;
  /** How many of the agent's pictures this browser cannot read; the film will show them all the same. */
  readonly unreadable: number;
  readonly hasSound: boolean;
};

/** The live preview of one project on one canvas. */
export type PreviewEngine = {
  setProject(project: PreviewProject): void;
  play(): void;
  pause(): void;
  /** Stops for as long as nobody can see it; play and pause mean the time after. */
  setSeen(isSeen: boolean): void;
  seek(frame: number): void;
  setMuted(isMuted: boolean): void;
  setScale(scale: number): void;
  readonly frame: number;
  readonly drawnFrames: number;
  readonly state: PreviewState;
  subscribe(onChange: () => void): () => void;
  watchFrames(onFrame: (frame: number) => void): () => void;
  close(): void;
};

const IDLE: PreviewState = {
  isPlaying: false,
  isMuted: true,
  frameCount: FPS,
  shots: [],
  format: '9:16',
  isSample: false,
  unreadable: 0,
  hasSound: false,
};

export function createPreviewEngine(canvas: HTMLCanvasElement): PreviewEngine {
  const subscribers = new Set<() => void>();
  const frameWatchers = new Set<(frame: number) => void>();
  const player = createFilmPlayer(canvas, { rank: 'film' }, createFilmSound(), {
    onFrame(frame) {
      for (const watch of frameWatchers) watch(frame);
    },
    onArrival: () => project && rebuild(project),
  });
  const unwatch = portraitStock.watch(() => project && rebuild(project));
  let project: PreviewProject | undefined;
  let state = IDLE;
  let isSeen = true;
  let giveBack: (() => void) | undefined;
  let builtFrom = '';
  let scene: Scene | undefined;

  function set(change: Partial<PreviewState>): void {
    const next = { ...state, ...change };
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const onChange of subscribers) onChange();
  }

  function findingOf({ id, kind }: PreviewMedia): OwnFinding | undefined {
    return kind === 'photo' ? photoStock.find(id) : player.clips.finding(id);
  }

  /** Builds the film anew if anything that decides it has changed. */
  function rebuild(project: PreviewProject): readonly number[] {
    const isSample = project.media.length === 0;
    const media = isSample ? sampleMedia() : project.media;
    const known = media.map((medium) => sceneMediumOf(medium, findingOf(medium)));
    const { realtor, logo } = project.portraits;
    const portraits = {
      realtor: realtor ? portraitStock.find(realtor) : undefined,
      logo: logo ? portraitStock.find(logo) : undefined,
    };
    const { template, format, cut, seed, music, customMusic } = project;
    const listing = isSample ? withSampleWords(project.listing) : project.listing;
    const words = listingOf(listing);
    const sizes = [realtor, logo, portraits.realtor?.width, portraits.logo?.width];
    const ids = media.map(({ id }) => id);
    const key = JSON.stringify([known, ids, sizes, words, template, format, cut, seed, music, customMusic]);
    const unreadable = media.filter(({ id }) => photoStock.hasFailed(id)).length;
    set({ unreadable });
    if (key === builtFrom) return [];
    builtFrom = key;
    scene = sceneOf({ ...project, listing }, known, portraits);
    const { frameCount, shots, soundtrack } = scene;
    const hasSound = soundtrack.music.length > 0 || soundtrack.clipSounds.length > 0;
    set({ frameCount, shots, format, isSample, hasSound });
    return player.show({ scene, media, portraits, musicUrl: musicSourceOf(project).url });
  }

  function hear(isHeard: boolean): void {
    set({ isMuted: !isHeard });
    player.setHeard(isHeard);
  }

  function obey(): void {
    if (state.isPlaying && isSeen) player.play();
    else player.pause();
  }

  return {
    setProject(next) {
      const before = project;
      project = next;
      const fresh = rebuild(next);
      if (!scene || !before || before.template !== next.template || before.format !== next.format) return;
      // Words that were just changed are shown, wherever in the film they are.
      const isEdited = wordsOf(before) !== wordsOf(next);
      const frame = isEdited ? frameShowing(scene, fresh, player.frame) : undefined;
      if (frame !== undefined) player.seek(frame);
    },
    play() {
      set({ isPlaying: true });
      obey();
    },
    pause() {
      set({ isPlaying: false });
      obey();
    },
    setSeen(next) {
      isSeen = next;
      obey();
    },
    seek: player.seek,
    setMuted(isMuted) {
      giveBack?.();
      giveBack = isMuted ? undefined : takeSound(() => hear(false));
      hear(!isMuted);
    },
    setScale: player.setScale,
    get frame() {
      return player.frame;
    },
    get drawnFrames() {
      return player.drawnFrames;
    },
    get state() {
      return state;
    },
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    watchFrames(onFrame) {
      frameWatchers.add(onFrame);
      return () => frameWatchers.delete(onFrame);
    },
    close() {
      unwatch();
      giveBack?.();
      player.close();
    },
  };
}

function wordsOf({ listing }: PreviewProject): string {
  return JSON.stringify(listingOf(listing));
}
