import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { makeSound } from '#tests/support/media/make-sound.ts';
import { spokenSampleAt } from '#tests/support/media/spoken-sound.ts';
import {
  expectAccessible,
  expectDialogAccessible,
  expectFocus,
  expectNoSidewaysScroll,
} from '#tests/support/page-checks.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import {
  heading,
  jumpTo,
  openMediaStep,
  PHONE,
  photo,
  pick,
  ready,
  saved,
  WIDE,
} from '#tests/support/wizard-pages.ts';

const server = commonServer();
let browser: Browser | undefined;
let voice: string;

// A microphone that hears the same two phrases again and again.
beforeAll(async () => {
  voice = `${await makeTempDir()}/voice.wav`;
  const phrases = [
    { startSeconds: 0.2, endSeconds: 0.9 },
    { startSeconds: 1.3, endSeconds: 1.9 },
  ];
  const sampleAt = spokenSampleAt(phrases);
  await makeSound(voice, 'wav', { codec: 'pcm_s16le', channels: 1, seconds: 2.4, sampleAt });
  browser = await launchChromium([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${voice}`,
  ]);
});
afterAll(() => browser?.close());

async function openStepWithMicrophone() {
  const context = await browser?.newContext({ viewport: WIDE, reducedMotion: 'reduce' });
  if (!context) throw new Error('There is no browser');
  const page = await context.newPage();
  await openMediaStep(page, server.url);
  await page.getByRole('button', { name: 'Add narration' }).click();
  return { page, context };
}

test('a narration is recorded after a count-in, heard in the preview, there after a reload, and removed', async () => {
  const { page, context } = await openStepWithMicrophone();
  await pick(page, [photo(1, 'front.jpg')]);
  await expect.poll(() => ready(page).count()).toBe(1);
  await page.getByLabel('Script').fill('Welcome home. Come and see it.');
  await page.getByText('About 3 seconds of speech.').waitFor();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText('Recording begins in').waitFor();
  await expectFocus(page.getByRole('button', { name: 'Cancel' }));
  await page.getByText('Good level').waitFor();
  await expectFocus(page.getByRole('button', { name: 'Stop' }));
  await expectAccessible(page);
  await page.getByText(/^0:(0[3-9]|\d\d) of/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Your narration').waitFor();
  await expectFocus(page.getByRole('button', { name: 'Record again' }));
  await page.getByText('the preview plays it with the music').waitFor();
  await saved(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize(PHONE);
  await page.reload();
  await heading(page, 'Upload Media').waitFor();
  await page.getByText('the preview plays it with the music').waitFor();
  await expect.poll(() => page.getByLabel('Script').inputValue()).toBe('Welcome home. Come and see it.');
  await page.getByRole('button', { name: 'Remove' }).last().click();
  await expectDialogAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Upload a recording' }).waitFor();
  await context.close();
});

test('on a phone a recording shows how to stop it, and a reload asks before it is lost', async () => {
  const { page, context } = await openStepWithMicrophone();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const stop = page.getByRole('button', { name: 'Stop' });
  await stop.waitFor();
  const foot = page.getByRole('button', { name: 'Previous' }).locator('..');
  const gap = async () => {
    const [above, below] = await Promise.all([stop.boundingBox(), foot.boundingBox()]);
    return above && below ? below.y - (above.y + above.height) : 0;
  };
  await expect.poll(gap).toBeGreaterThan(0);

  const asked = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => window.location.reload());
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await reloading;
  await stop.click();
  await page.getByLabel('Your narration').waitFor();
  await context.close();
});

test('a recording that cannot be sent stays on the device, also over a reload, and is sent later', async () => {
  const { page, context } = await openStepWithMicrophone();
  await page.route('**/upload-audio', (route) => route.abort());
  // As in Firefox, where microphone and speaker have different sample rates: there is no level then.
  await page.evaluate(() => {
    AudioContext.prototype.createMediaStreamSource = () => {
      throw new DOMException('', 'NotSupportedError');
    };
  });
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText(/^0:(0[1-9]|\d\d) of/).waitFor();
  // Leaving the step ends the recording and keeps it.
  await jumpTo(page, 'Property Details');
  await jumpTo(page, 'Upload Media');
  await page.getByText('The recording is on this device, but it could not be sent.').waitFor();

  await page.reload();
  await page.getByText('The recording is on this device, but it could not be sent.').waitFor();
  const download = page.waitForEvent('download');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save the recording' }).click();
  expect((await download).suggestedFilename()).toBe('Narration.webm');
  await page.unroute('**/upload-audio');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Your narration').waitFor();
  await context.close();
});

test('a recording that a new video ends stays with its draft, whose video is not made without it', async () => {
  const { page, context } = await openStepWithMicrophone();
  await page.getByLabel('Script').fill('Welcome home.');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText(/^0:(0[1-9]|\d\d) of/).waitFor();
  await page.getByRole('button', { name: 'Start a new video' }).click();
  await heading(page, 'Choose Video Type').waitFor();

  await page.getByRole('button', { name: 'Go back to it' }).click();
  await page.getByText('The recording is on this device, but it could not be sent.').waitFor();
  await jumpTo(page, 'Generate Video');
  await page.getByRole('button', { name: 'Change narration' }).waitFor();
  await page.getByRole('button', { name: 'Generate Video', exact: true }).last().click();
  await page.getByRole('button', { name: 'Narration (not sent yet)' }).click();
  await heading(page, 'Upload Media').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Your narration').waitFor();
  await context.close();
});

test('a narration and the preview are never heard at once, and leave the microphone to a recording', async () => {
  const { page, context } = await openStepWithMicrophone();
  // WebKit alone has an audio session; one for playback gets no microphone.
  await page.evaluate(() => Object.assign(navigator, { audioSession: { type: 'auto' } }));
  const sessionType = () => page.evaluate<string>('navigator.audioSession.type');
  await page.getByLabel('Recording of your voice').setInputFiles(voice);
  const narration = page.getByLabel('Your narration');
  const isPaused = () => narration.evaluate((audio: HTMLAudioElement) => audio.paused);
  const preview = page.getByRole('region', { name: 'Live preview' });
  await narration.evaluate((audio: HTMLAudioElement) => {
    audio.loop = true;
    return audio.play();
  });

  await preview.getByRole('button', { name: 'Play', exact: true }).click();
  await preview.getByRole('button', { name: 'Sound on' }).click();
  await expect.poll(isPaused).toBe(true);
  await expect.poll(sessionType).toBe('playback');
  await narration.evaluate((audio: HTMLAudioElement) => audio.play());
  await preview.getByRole('button', { name: 'Sound on' }).waitFor();
  await expect.poll(sessionType).toBe('auto');

  await preview.getByRole('button', { name: 'Sound on' }).click();
  const atRequest = page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.mediaDevices.getUserMedia = () => {
          resolve(Reflect.get(navigator, 'audioSession').type);
          return Promise.reject(new DOMException('', 'NotAllowedError'));
        };
      }),
  );
  await page.getByRole('button', { name: 'Record again' }).click();
  expect(await atRequest).toBe('auto');
  await context.close();
});

test('a microphone that is denied or missing is explained, and a recording can be uploaded instead', async () => {
  const { page, context } = await openStepWithMicrophone();
  for (const [name, words] of [
    ['NotAllowedError', 'The microphone is blocked.'],
    ['NotFoundError', 'No microphone was found.'],
    ['NotReadableError', 'The microphone cannot be used now.'],
  ] as const) {
    await page.evaluate((reason) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', reason));
    }, name);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByRole('alert').getByText(words).waitFor();
  }
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia');
    MediaRecorder.prototype.start = () => {
      throw new DOMException('', 'NotSupportedError');
    };
  });
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('alert').getByText('This browser cannot record.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Recording of your voice').setInputFiles({
    name: 'memo.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a sound'),
  });
  await page.getByText('Invalid audio file type.').waitFor();
  await page.getByLabel('Recording of your voice').setInputFiles(voice);
  await page.getByLabel('Your narration').waitFor();
  const problem = page.getByRole('alert').getByText('This browser cannot record.');
  await expect.poll(() => problem.count()).toBe(0);
  await page.getByRole('button', { name: 'Record again' }).click();
  await problem.waitFor();
  await context.close();
});
