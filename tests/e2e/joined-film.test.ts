import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openFilmWriter } from '#render/encode/film-sink.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { FLAT_FRAMES, FLAT_SIZE, flatPlanes, lumaOf, openFlatSink } from '#tests/support/render/flat-film.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';

const openPage = withBrowser();
const JOINTS = [24, 48];

/** Writes a film; its middle is copied from an earlier one if there is one. */
async function makeFilm(path: string, earlier?: string): Promise<void> {
  await using sink = await openFlatSink(path);
  await using writer = openFilmWriter(FLAT_SIZE, [sink]);
  const [from = 0, to = 0] = JOINTS;
  for (let n = 0; n < FLAT_FRAMES; n++) {
    const isCopied = earlier !== undefined && n >= from && n < to;
    if (isCopied && n === from) {
      writer.endRun();
      writer.copy({ from, to }, { paths: { film: earlier }, firstFrame: 0 });
    }
    if (!isCopied) await writer.write(flatPlanes(n), { isKey: n === 0 || JOINTS.includes(n) });
  }
  await writer.finish();
}

test('Chromium plays a joined film to its end, and shows every frame at its joints', async () => {
  await using folder = await openTempDir();
  await makeFilm(folder.at('earlier.mp4'));
  await makeFilm(folder.at('joined.mp4'), folder.at('earlier.mp4'));
  const page = await openPage();
  const film = (await readFile(folder.at('joined.mp4'))).toString('base64');

  await page.setContent(`<video muted preload="auto" src="data:video/mp4;base64,${film}"></video>`);
  const brightness = await page.locator('video').evaluate(async (video: HTMLVideoElement, frames) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const seen: number[] = [];
    for (const n of frames) {
      // When 'seeked' comes, the frame before may still be shown.
      const shown = new Promise<void>((resolve) => {
        const check: VideoFrameRequestCallback = (_, { mediaTime }) => {
          if (Math.round(mediaTime * 30) === n) resolve();
          else video.requestVideoFrameCallback(check);
        };
        video.requestVideoFrameCallback(check);
      });
      video.currentTime = (n + 0.5) / 30;
      await shown;
      context?.drawImage(video, 0, 0, 1, 1);
      seen.push(context?.getImageData(0, 0, 1, 1).data[1] ?? 0);
    }
    return seen;
  }, aroundJoints());
  const end = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.currentTime = 0;
    const ended = new Promise((resolve) => video.addEventListener('ended', resolve, { once: true }));
    await video.play();
    await ended;
    const { corruptedVideoFrames } = video.getVideoPlaybackQuality();
    return { duration: video.duration, error: video.error, corruptedVideoFrames };
  });

  for (const [index, n] of aroundJoints().entries()) {
    const expected = ((lumaOf(n) - 16) * 255) / 219;
    expect(Math.abs((brightness[index] ?? 0) - expected), `frame ${n}`).toBeLessThan(2.5);
  }
  expect(end).toEqual({ duration: FLAT_FRAMES / 30, error: null, corruptedVideoFrames: 0 });
});

function aroundJoints(): number[] {
  return JOINTS.flatMap((joint) => [-2, -1, 0, 1, 2].map((offset) => joint + offset));
}
