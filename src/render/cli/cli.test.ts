import { spawn } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMPILE_CACHE } from '#render/child/child-process.ts';
import { quarters } from '#tests/support/media/make-photo.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { runCommand } from './main.ts';
import { progressLine } from './progress-line.ts';

type Ending = {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

function runCli(...args: string[]): Promise<Ending> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })));
}

/** The same in this process, since starting one takes longer than a refusal. */
async function runHere(...args: string[]): Promise<Ending> {
  let [stdout, stderr] = ['', ''];
  const code = await runCommand(args, {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  });
  return { code, stdout, stderr };
}

test('the command line makes a film from a project file, with paths relative to it', async () => {
  await using folder = await openTempDir();
  await mkdir(folder.at('photos'));
  await quarters(600, 400).jpeg().toFile(folder.at('photos/front.jpg'));
  const project = {
    name: 'Elm House',
    template: 'Viral_Short',
    music: 'upbeat',
    customAudioFilename: '',
    media: [{ id: 'a', path: 'photos/front.jpg', mediaType: 'image', focalPoint: { x: 0.2, y: 0.8 } }],
    property_info: { price: '$500,000', address: '1 Elm St' },
    realtor_info: { name: 'Ana', image: '🏠' },
    brokerage_info: { name: 'Blue Door', logo: '🏢' },
  };
  await writeFile(folder.at('project.json'), JSON.stringify(project));

  const { code, stdout, stderr } = await runCli(
    folder.at('project.json'),
    ...[
      '-o',
      folder.at('out/film.mp4'),
      '--format',
      '1:1',
      '--cut',
      'strict',
      '--music',
      'none',
      '--preview',
    ],
  );

  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout).toMatch(/film\.mp4: 540x540, [\d.]+ s, [\d.]+ MB/);
  expect(stdout).toMatch(/Rendering +\d+% {2}\d+\/\d+ frames {2}[\d.]+ fps/);
  expect((await stat(folder.at('out/film.mp4'))).size).toBeGreaterThan(1000);
});

test('the command line reports what is wrong in a sentence, and exits with code 1', async () => {
  await using folder = await openTempDir();
  await writeFile(folder.at('broken.json'), '{ "name": ');
  await writeFile(folder.at('empty.json'), '{}');
  await writeFile(folder.at('custom.json'), '{ "music": "custom", "media": [{ "path": "a.jpg" }] }');
  await writeFile(folder.at('style.json'), '{ "brand_style": { "accent": "blue" } }');
  const output = ['-o', folder.at('film.mp4')];

  const cases = [
    { args: [], message: 'One project file' },
    { args: [folder.at('none.json'), ...output], message: 'There is no file' },
    { args: [folder.at('broken.json'), ...output], message: 'not valid JSON' },
    { args: [folder.at('empty.json'), ...output], message: 'no photo and no clip' },
    {
      args: [folder.at('empty.json'), ...output, '--template', 'Opera'],
      message: "no template called 'Opera'",
    },
    {
      args: [folder.at('empty.json'), ...output, '--format', '4:3'],
      message: '--format is one of 9:16, 16:9, 1:1',
    },
    { args: [folder.at('empty.json'), ...output, '--what'], message: '--what' },
    { args: [folder.at('empty.json'), ...output, '--music', 'Upbeat'], message: "no music called 'Upbeat'" },
    { args: [folder.at('empty.json'), '-o', folder.at('.')], message: 'is a folder' },
    { args: [folder.at('style.json'), ...output], message: 'not a colour such as #1f4e79' },
    { args: [folder.at('custom.json'), ...output], message: 'customAudioFilename is missing' },
  ];
  for (const { args, message } of cases) {
    const { code, stderr } = await runHere(...args);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(code).toBe(1);
  }
});

test('a failed command exits with code 1', async () => {
  const { code, stderr } = await runCli();

  expect(stderr).toContain('One project file');
  expect(code).toBe(1);
});

const progress = {
  stage: 'composing' as const,
  percent: 50,
  framesPerSecond: 61.2,
  secondsLeft: 75,
  doneFrames: 500,
  totalFrames: 1000,
};

test('the progress line redraws itself in a terminal and never wraps', () => {
  let written = '';
  const line = progressLine({ isTTY: true, columns: 70, write: (text) => (written += text) });

  line.show(progress);

  expect(written).toContain('500/1000 frames');
  expect(written.startsWith('\r')).toBe(true);
  expect(written).not.toContain('\n');
  expect(written.replace('\r', '').replace('\x1b[K', '').length).toBeLessThan(70);
});

test('the progress line writes a plain line for every tenth elsewhere', () => {
  let written = '';
  const line = progressLine({ write: (text) => (written += text) });

  for (let percent = 0; percent <= 100; percent++) line.show({ ...progress, percent });

  expect(written.trim().split('\n')).toHaveLength(11);
  expect(written).toContain('1 min 15 s left');
});
