import { expect, test } from 'vitest';
import { createClipSync } from './clip-sync.ts';

const FRAME_MS = 1000 / 30;

/** A video element whose seeks take a while, in a browser that refuses sound outside a gesture as WebKit does. */
function openClip({ seekMs = 0, isSoundAllowed = true } = {}) {
  const world = { isSoundAllowed, nowMs: 0, seekEndsMs: Number.POSITIVE_INFINITY, seeks: 0, refusals: 0 };
  let currentTime = 0;
  let isMuted = true;
  const video = {
    readyState: 4,
    volume: 1,
    ended: false,
    paused: true,
    seeking: false,
    get currentTime() {
      return currentTime;
    },
    set currentTime(next: number) {
      currentTime = next;
      world.seeks += 1;
      video.seeking = true;
      world.seekEndsMs = world.nowMs + seekMs;
    },
    get muted() {
      return isMuted;
    },
    set muted(next: boolean) {
      if (isMuted && !next && !world.isSoundAllowed) video.paused = true;
      isMuted = next;
    },
    async play() {
      if (!isMuted && !world.isSoundAllowed) {
        world.refusals += 1;
        throw new DOMException('', 'NotAllowedError');
      }
      video.paused = false;
    },
    pause() {
      video.paused = true;
    },
  };
  const sync = createClipSync(video, () => world.nowMs);
  /** Plays the preview from its second 5, which is the clip's too. */
  const playFrames = async (count: number, volume = 0) => {
    for (let frame = 0; frame < count; frame += 1) {
      sync.play(5 + world.nowMs / 1000, volume);
      await Promise.resolve();
      world.nowMs += FRAME_MS;
      if (!video.paused && !video.seeking) currentTime += FRAME_MS / 1000;
      if (world.nowMs < world.seekEndsMs) continue;
      world.seekEndsMs = Number.POSITIVE_INFINITY;
      video.seeking = false;
      sync.handleSeeked();
    }
  };
  return { world, video, sync, playFrames };
}

test('a clip whose seeks take half a second is in sync after two of them', async () => {
  const { world, video, playFrames } = openClip({ seekMs: 500 });

  await playFrames(150);

  expect(world.seeks).toBe(2);
  expect(Math.abs(video.currentTime - (5 + world.nowMs / 1000))).toBeLessThan(0.2);
});

test('a clip whose sound is refused plays on muted, and is asked for sound once', async () => {
  const { world, video, playFrames } = openClip({ isSoundAllowed: false });
  await playFrames(10);

  await playFrames(30, 0.4);

  expect(video).toMatchObject({ paused: false, muted: true });
  expect(world.refusals).toBe(1);
});

test('after a refusal the next gesture that turns the sound on is heard', async () => {
  const { world, video, sync, playFrames } = openClip({ isSoundAllowed: false });
  await playFrames(10, 0.4);
  expect(video.muted).toBe(true);

  world.isSoundAllowed = true;
  sync.allowSound();
  await playFrames(10, 0.4);

  expect(video).toMatchObject({ paused: false, muted: false, volume: 0.4 });
});
