import { expect, onTestFinished, test, vi } from 'vitest';
import type { Tracker } from '#web/tracker/tracker-core.ts';
import { createWatchMeter, reportPlayback } from './report-playback.ts';

function play(meter: ReturnType<typeof createWatchMeter>, from: number, to: number): number[] {
  const reported: number[] = [];
  for (let position = from; position <= to; position += 0.25) {
    const seconds = meter.at(position, 1);
    if (seconds !== undefined) reported.push(seconds);
  }
  return reported;
}

test('every ten full seconds of playback are reported once', () => {
  const meter = createWatchMeter();
  expect(play(meter, 0, 31)).toEqual([10, 20, 30]);
  expect(meter.watchedSeconds).toBe(31);
  expect(meter.completionPercent(62)).toBe(50);
});

test('a seek does not count as watched, and watching again does', () => {
  const meter = createWatchMeter();
  play(meter, 0, 4);
  meter.seekedTo(50);
  play(meter, 50, 53);
  expect(meter.watchedSeconds).toBe(7);
  meter.seekedTo(0);
  expect(play(meter, 0, 4)).toEqual([10]);
  expect(meter.watchedSeconds).toBe(11);
});

test('completion is how far a viewer got, whatever was skipped or watched again', () => {
  const meter = createWatchMeter();
  play(meter, 0, 20);
  meter.seekedTo(0);
  play(meter, 0, 20);
  expect(meter.completionPercent(40)).toBe(50);

  meter.seekedTo(32);
  expect(meter.completionPercent(40)).toBe(50);
  play(meter, 32, 40);
  expect(meter.completionPercent(40)).toBe(100);
  expect(meter.watchedSeconds).toBe(48);
});

test('a video that is played faster moves on in longer steps, and all of it is watched', () => {
  const meter = createWatchMeter();
  const reported = [0, 3, 6, 9, 12].map((position) => meter.at(position, 4));
  expect(reported).toEqual([undefined, undefined, undefined, undefined, 10]);
  expect(meter.watchedSeconds).toBe(12);
});

test('a step that is too long for the rate is a seek', () => {
  const meter = createWatchMeter();
  for (const position of [0, 3, 6]) meter.at(position, 1);
  expect(meter.watchedSeconds).toBe(0);
});

test('a video of unknown length is never complete, and none is more than complete', () => {
  const meter = createWatchMeter();
  play(meter, 0, 20);
  expect(meter.completionPercent(Number.NaN)).toBe(0);
  expect(meter.completionPercent(10)).toBe(100);
});

/** A player of a page, and the views that it reported. */
function openPlayer() {
  const [window, document] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  onTestFinished(() => void vi.unstubAllGlobals());
  const state = { currentTime: 0, duration: 40, paused: true, seeking: false, ended: false, playbackRate: 1 };
  const player = Object.assign(new EventTarget(), state);
  const views: Parameters<Tracker['videoView']>[0][] = [];
  reportPlayback(player as HTMLVideoElement & typeof player, crypto.randomUUID(), {
    videoView: (view) => void views.push(view),
    videoInteraction: () => undefined,
  });
  const fire = (event: string) => player.dispatchEvent(new Event(event));
  return {
    views,
    hidePage: () => document.dispatchEvent(new Event('visibilitychange')),
    seek: (seconds: number) => {
      fire('seeking');
      player.currentTime = seconds;
      fire('seeked');
    },
    playUntil: (seconds: number) => {
      if (player.paused) {
        player.paused = false;
        fire('play');
      }
      while (player.currentTime < seconds) {
        player.currentTime += 0.25;
        fire('timeupdate');
      }
    },
  };
}

test('a view is reported again every ten seconds, and once when the page is hidden', () => {
  const { views, hidePage, playUntil } = openPlayer();
  const watched = () => views.map(({ watchDuration }) => watchDuration);

  playUntil(21);
  expect(watched()).toEqual([0, 10, 20]);

  hidePage();
  hidePage();
  expect(watched()).toEqual([0, 10, 20, 21]);
});

test('a view becomes a replay when the video is played from its beginning again, and not before', () => {
  const { views, seek, playUntil } = openPlayer();
  const areReplays = () => views.map(({ isReplay }) => isReplay);

  playUntil(2);
  seek(0);
  playUntil(12);
  seek(5);
  playUntil(14);
  seek(0);
  expect(areReplays()).toEqual([false, false, false]);

  playUntil(12);
  expect(areReplays().slice(3)).toEqual([true]);
});
