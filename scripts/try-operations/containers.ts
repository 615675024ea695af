import { randomBytes } from 'node:crypto';
import { pollUntil } from '#tests/support/poll-until.ts';
import {
  fetchFile,
  finishedVideo,
  type Session,
  signIn,
  signUp,
  startVideo,
  uploadPhoto,
  videoDetails,
} from './account.ts';
import { type Compose, openCompose } from './compose.ts';
import { check } from './run.ts';

const URL_OF_API = 'http://localhost:3000';
// Its server is stopped while it is being made.
const LONG_SLIDES = 4;
const THREE_WORKERS = ['--scale', 'worker=3'];

/** compose.yaml: one container, its limits, a video, a backup; then stopped while it renders, started, and replaced by a new one. */
export async function tryCompose(): Promise<string[]> {
  await using compose = openCompose('compose.yaml');
  await compose.up();
  const limits = await checkLimits(compose, 'curbreel', 3 * 1024 ** 3);
  const said = await makeStopAndCompare(compose);
  const backup = await compose.exec('curbreel', 'node src/server/backup/main.ts backup /data/backup');
  return [limits, ...said, `backup: ${backup.trim().split('\n').at(-1)}`];
}

/** compose.cluster.yaml with three workers, PostgreSQL and S3: the same. */
export async function tryComposeCluster(): Promise<string[]> {
  const secret = () => randomBytes(24).toString('hex');
  await using compose = openCompose('compose.cluster.yaml', {
    POSTGRES_PASSWORD: secret(),
    JWT_SECRET: secret(),
    S3_ACCESS_KEY_ID: secret().slice(0, 20),
    S3_SECRET_ACCESS_KEY: secret(),
    // Nobody listens there: mails wait in the queue.
    SMTP_URL: 'smtp://127.0.0.1:2525',
    // The gateway of Docker's bridge: an address that browsers on this machine and containers reach alike.
    S3_ENDPOINT: 'http://172.17.0.1:7070',
  });
  await compose.up(...THREE_WORKERS);
  const limits = [
    await checkLimits(compose, 'api', 1024 ** 3),
    await checkLimits(compose, 'worker', 2_500 * 1024 ** 2),
  ];
  return [...limits, ...(await makeStopAndCompare(compose, THREE_WORKERS))];
}

/** What the compose files promise of each container: its own user, a read-only root, no capability, a limit of memory. */
async function checkLimits(compose: Compose, service: string, memoryBytes: number): Promise<string> {
  const health = await compose.health(service);
  check(
    health.every((status) => status === 'healthy'),
    `${service} is healthy: ${health}`,
  );
  const seen = await compose.exec(
    service,
    `id -u; touch /app/x /etc/x /data/x /tmp/x 2>&1 || true; grep -E '^(CapEff|CapBnd|NoNewPrivs)' /proc/self/status;
     cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null || true`,
  );
  check(seen.startsWith('10001\n'), `${service} runs as its own user: ${seen}`);
  for (const path of ['/app/x', '/etc/x'])
    check(seen.includes(`'${path}': Read-only file system`), `${service} cannot write ${path}: ${seen}`);
  check(
    !seen.includes("'/data/x'") && !seen.includes("'/tmp/x'"),
    `${service} writes /data and /tmp: ${seen}`,
  );
  check(seen.match(/^Cap(Eff|Bnd):\s*0+$/gm)?.length === 2, `${service} has no capability: ${seen}`);
  check(/^NoNewPrivs:\s*1$/m.test(seen), `${service} cannot get any: ${seen}`);
  check(seen.trim().endsWith(String(memoryBytes)), `${service} has its limit of memory: ${seen}`);
  return `${service}: ${health.length} healthy, user 10001, read-only root, no capabilities, ${memoryBytes / 1024 ** 2} MB`;
}

/** Makes a video, stops everything while another is being made, starts it, replaces the containers, and looks for both videos. */
async function makeStopAndCompare(compose: Compose, options: readonly string[] = []): Promise<string[]> {
  let session = await signUp(URL_OF_API);
  const photo = await uploadPhoto(session);
  const first = await startVideo(session, photo);
  const firstBytes = await fetchFile(await finishedVideo(session, first));
  const second = await startVideo(session, photo, LONG_SLIDES);
  await isBeingMade(session, second);

  const stopMs = await timed(() => compose.run('stop'));
  await compose.run('start');
  session = await signInWhenReady();
  const secondBytes = await fetchFile(await finishedVideo(session, second));
  await compose.run('down');
  await compose.up(...options);
  session = await signInWhenReady();
  for (const [id, bytes] of [
    [first, firstBytes],
    [second, secondBytes],
  ] as const)
    check(
      (await fetchFile(await finishedVideo(session, id))).equals(bytes),
      'a video has the same bytes as before',
    );
  return [
    `a video of ${firstBytes.length} bytes, sent whole and in ranges, is the same after stop, start, down and up`,
    `stopped in ${(stopMs / 1_000).toFixed(1)} s while a video was being made, which was made after the start: ${secondBytes.length} bytes`,
  ];
}

async function isBeingMade(session: Session, id: string) {
  const isComposing = async () => (await videoDetails(session, id)).progress?.stage === 'composing';
  await pollUntil(isComposing, 'The video is not begun');
}

/** Signs in; /api/ready is not waited for, since it depends on workers too. */
async function signInWhenReady(): Promise<Session> {
  let session: Session | undefined;
  await pollUntil(async () => {
    session = await signIn(URL_OF_API).catch(() => undefined);
    return session !== undefined;
  }, 'Nobody can sign in after the start');
  return session ?? (await signIn(URL_OF_API));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
