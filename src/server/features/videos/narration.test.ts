import { expect, test } from 'vitest';
import { uploadAudio } from '#shared/api/media.ts';
import { spokenSampleAt } from '#tests/support/media/spoken-sound.ts';
import { mediaIn } from '#tests/support/media-uploads.ts';
import { sampleSound } from '#tests/support/sample-media.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

const videos = await createVideosApp();
const { agent, generate, call, rowOf, url } = videos;
const { upload } = mediaIn(videos);

const SPOKEN = [
  { startSeconds: 0.5, endSeconds: 2 },
  { startSeconds: 2.8, endSeconds: 5.2 },
];

async function record(token: string, seconds: number, sampleAt = spokenSampleAt(SPOKEN)): Promise<string> {
  const recording = await sampleSound('wav', {
    codec: 'pcm_s16le',
    channels: 1,
    sampleRate: 8_000,
    seconds,
    sampleAt,
  });
  const answer = await upload(token, 'audioFile', recording, { filename: 'voice.wav', type: 'audio/wav' });
  return uploadAudio.response.parse(answer.json()).data.filename;
}

test('a recording is heard and written under the pictures, and its public page has captions', async () => {
  const { token, projectData } = await agent();
  const narrationFilename = await record(token, 6);
  const narrationScript = 'Welcome home. The kitchen <opens> to the garden.';

  const { body } = await generate(token, {
    projectData: { ...projectData, narrationFilename, narrationScript },
  });

  expect(body.message).toBe('Video generated successfully!');
  const { subtitles, duration_ms } = await rowOf(body.videoId);
  expect(duration_ms).toBeGreaterThan(6_000);
  expect(subtitles).toEqual([
    { text: 'Welcome home.', startSeconds: expect.closeTo(0.6, 1), endSeconds: expect.any(Number) },
    {
      text: 'The kitchen <opens> to the garden.',
      startSeconds: expect.closeTo(2.9, 0.5),
      endSeconds: expect.any(Number),
    },
  ]);
  const facts = (await call(`media/${narrationFilename}/facts`, { token })).json().data;
  expect(facts.phrases).toHaveLength(2);

  const shared = (await call(`share/${body.videoId}/share`, { method: 'POST', token, body: {} })).json();
  const { pathname } = new URL(shared.shareUrl);
  const page = await (await fetch(url + pathname)).text();
  expect(page).toContain(`<track kind="captions" src="${pathname}/captions.vtt"`);
  const captions = await fetch(`${url}${pathname}/captions.vtt`);
  expect(captions.headers.get('content-type')).toContain('text/vtt');
  expect(await captions.text()).toContain('The kitchen &lt;opens&gt; to the garden.');
});

test("a recording that is too long, or somebody else's, is refused with its field", async () => {
  const { token, projectData } = await agent();
  const stranger = await agent();
  const long = await record(token, 86, (seconds) => Math.sin(seconds * 500) / 4);
  const foreign = await record(stranger.token, 2);

  const answers = await Promise.all(
    [long, foreign].map((narrationFilename) =>
      generate(token, { projectData: { ...projectData, narrationFilename } }),
    ),
  );

  expect(answers.map(({ status, body }) => [status, body.message, body.details[0].path])).toEqual([
    [400, 'A narration may last 85 seconds at most.', 'projectData.narrationFilename'],
    [404, expect.stringContaining('no longer available'), 'projectData.narrationFilename'],
  ]);
});
