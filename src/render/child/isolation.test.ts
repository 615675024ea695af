import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killNextRenderChild } from '#tests/support/child-processes.ts';
import { quarters } from '#tests/support/media/make-photo.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { COMPILE_CACHE, type Isolation, isolateChildren, startChild } from './child-process.ts';
import { runTask } from './run-task.ts';

const canIsolate =
  spawnSync('unshare', ['--map-root-user', '--mount', 'true'], { stdio: 'ignore' }).status === 0;

/** What a child does that a malicious file has taken over; it reports on its standard error, before any request. */
const attack = (targets: object) => `
  const { connect } = await import('node:net');
  const fs = await import('node:fs');
  const targets = ${JSON.stringify(targets)};
  const attempt = (act) => { try { act(); return 'done'; } catch (error) { return error.code; } };
  const report = {
    secret: attempt(() => fs.readFileSync(targets.secret)),
    environment: attempt(() => fs.readFileSync('/proc/' + targets.parentPid + '/environ')),
    parent: attempt(() => process.kill(targets.parentPid, 0)),
    cache: attempt(() => fs.writeFileSync(targets.cache, '')),
    code: attempt(() => fs.writeFileSync(targets.code, '')),
    input: attempt(() => fs.readFileSync(targets.input)),
    output: attempt(() => fs.writeFileSync(targets.output, '')),
    socket: await new Promise((resolve) =>
      connect(targets.socket, () => resolve('done')).on('error', (error) => resolve(error.code))),
    variables: Object.keys(process.env),
  };
  process._rawDebug(JSON.stringify(report));
  process.exit(0);
`;

async function attackReport() {
  const dataDir = await makeTempDir();
  const jobDir = await makeTempDir();
  const server = createServer().listen(join(dataDir, '.s.PGSQL.5432'));
  onTestFinished(async () => {
    server.close();
    for (const path of [targets.cache, targets.code]) await rm(path, { force: true });
  });
  const targets = {
    secret: join(dataDir, 'jwt-secret'),
    parentPid: process.pid,
    cache: join(COMPILE_CACHE, `written-by-a-test-${process.pid}`),
    // Renders of other tests hash all sources but those of tests, by such a name.
    code: join(import.meta.dirname, `written.test.${process.pid}`),
    input: join(dataDir, 'photo.jpg'),
    output: join(jobDir, 'photo'),
    socket: join(dataDir, '.s.PGSQL.5432'),
  };
  await Promise.all([targets.secret, targets.input].map((path) => writeFile(path, 'text')));
  const child = await startChild({
    priority: 0,
    dataBytes: 2_000_000_000,
    nodeFlags: ['--import', `data:text/javascript,${encodeURIComponent(attack(targets))}`],
    files: { reads: [targets.input], folders: [jobDir] },
  });
  await child.ended;
  return JSON.parse(child.errors()) as Record<string, unknown>;
}

async function useIsolation(isolation: Isolation) {
  onTestFinished(async () => void (await isolateChildren('auto')));
  return await isolateChildren(isolation);
}

async function ingestPhoto(folder: string) {
  await mkdir(folder);
  const request = {
    path: join(folder, 'upload'),
    outputPath: join(folder, 'photo'),
    thumbnailPath: join(folder, 'thumbnail.jpg'),
  };
  await quarters(60, 40).jpeg().toFile(request.path);
  return await runTask('normalise-photo', request);
}

test.runIf(canIsolate)(
  'a child cannot read a secret, reach the database or the server, or write code that others run',
  async () => {
    expect(await isolateChildren('auto')).toMatchObject({ isIsolated: true, hasNoNetwork: true });

    expect(await attackReport()).toMatchObject({
      secret: 'ENOENT',
      environment: 'ENOENT',
      parent: 'ESRCH',
      cache: 'EROFS',
      code: 'EROFS',
      socket: 'ENOENT',
      input: 'done',
      output: 'done',
    });
  },
);

test.runIf(canIsolate)('a first child that is killed is no answer: the next one is isolated', async () => {
  await useIsolation('off');

  const [first] = await Promise.allSettled([isolateChildren('auto'), killNextRenderChild()]);

  expect(first).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching('SIGKILL') } });
  expect(await isolateChildren('auto')).toMatchObject({ isIsolated: true });
});

test.each(['auto', 'off'] as const)(
  'with isolation %s a child gets no variable of the server',
  async (isolation) => {
    await useIsolation(isolation);
    process.env.CURBREEL_TEST_SECRET = 'text';
    onTestFinished(() => void delete process.env.CURBREEL_TEST_SECRET);

    const { variables } = await attackReport();

    expect(variables).toContain('UV_THREADPOOL_SIZE');
    expect(variables).not.toContain('CURBREEL_TEST_SECRET');
  },
);

test.each(['auto', 'off'] as const)('with isolation %s a photo is ingested', async (isolation) => {
  await useIsolation(isolation);

  const result = await ingestPhoto(join(await makeTempDir(), 'job'));

  expect(result).toMatchObject({ kind: 'done', value: { width: 60, height: 40 } });
});

test.skipIf(process.platform === 'win32')(
  'a child finds its files below a name with special characters',
  async () => {
    const result = await ingestPhoto(join(await makeTempDir(), `it's a # \\040 "$HOME"\n\tfolder`));

    expect(result.kind).toBe('done');
  },
);

test.runIf(canIsolate)(
  'a child that aborts has crashed, also as the first process of its namespace',
  async () => {
    const child = await startChild({
      priority: 0,
      dataBytes: 2_000_000_000,
      nodeFlags: ['--import', 'data:text/javascript,process.abort()'],
      files: { reads: [], folders: [] },
    });

    expect((await child.ended).description).toMatch(/ended by SIG/);
  },
);
