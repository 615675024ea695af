import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pollUntil } from '#tests/support/poll-until.ts';
import { signUpAndUpload } from './account.ts';
import { openFolder } from './folder.ts';
import { check, ROOT, run } from './run.ts';
import { openServer } from './server.ts';

const NAME = 'videos.example.com';
const TLS_PORT = 18_443;
const PLAIN_PORT = 18_080;

/** The site of deploy/nginx.conf, with another certificate, other ports and the storage folder of this try. */
export async function tryNginx(): Promise<string[]> {
  await using folder = await openFolder();
  const dataDir = folder.at('data');
  const [certificate, key] = [folder.at('certificate.pem'), folder.at('key.pem')];
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ]);
  await using server = await openServer({
    DATA_DIR: dataDir,
    SENDFILE_HEADER: 'x-accel-redirect',
    TRUST_PROXY: 'loopback',
    PUBLIC_URL: `https://${NAME}`,
  });
  const site = (await readFile(join(ROOT, 'deploy', 'nginx.conf'), 'utf8'))
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace('listen 443', `listen ${TLS_PORT}`)
    .replace('listen 80', `listen ${PLAIN_PORT}`)
    .replace('http://127.0.0.1:3000', server.url)
    .replace('/var/lib/curbreel/storage/', `${join(dataDir, 'storage')}/`);
  const config = folder.at('nginx.conf');
  const rights = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(config, `${rights}pid ${folder.at('nginx.pid')};events {}http {access_log off;${site}}`);
  await run('nginx', ['-t', '-c', config]);
  await using proxy = openProxy('nginx', ['-c', config, '-g', 'daemon off;']);
  const ask = (path: string, ...options: string[]) =>
    run(
      'curl',
      [
        '-s',
        '-i',
        '--cacert',
        certificate,
        '--resolve',
        `${NAME}:${TLS_PORT}:127.0.0.1`,
        ...options,
        `https://${NAME}:${TLS_PORT}${path}`,
      ],
      {},
    );
  await proxy.answers(() => ask('/api/health'));

  const photo = await signUpAndUpload(server.url);
  const whole = await ask(photo, '-o', '/dev/null', '-w', '%{http_code} %{content_type} %{size_download}');
  check(/^200 image\/jpeg \d{5,}$/.test(whole), `nginx sends the photo: ${whole}`);
  const part = await ask(photo, '-r', '0-99', '-o', folder.at('part'), '-D', '-');
  check(/^HTTP\/2 206/.test(part) && /nosniff/i.test(part), `nginx sends a part of it: ${part}`);
  check(!/x-accel-redirect/i.test(part), 'the header of the redirect stays inside');
  const inside = await ask('/curbreel-files/media/x.jpg', '-o', '/dev/null', '-w', '%{http_code}');
  check(inside.startsWith('404'), `the internal location is not to be had from outside: ${inside}`);
  const unsigned = await ask(photo.replace(/\?.*/, ''), '-o', '/dev/null', '-w', '%{http_code}');
  check(/^40[14]/.test(unsigned), `without its signature the photo is not sent: ${unsigned}`);
  return [
    `the photo came as ${whole.trim()}, a part of it as 206; from outside the internal location is ${inside}`,
  ];
}

/** The site of deploy/Caddyfile without certificates. */
export async function tryCaddy(): Promise<string[]> {
  await using folder = await openFolder();
  await using server = await openServer({ DATA_DIR: folder.at('data'), TRUST_PROXY: 'loopback' });
  const site = (await readFile(join(ROOT, 'deploy', 'Caddyfile'), 'utf8'))
    .replace(NAME, `http://127.0.0.1:${PLAIN_PORT}`)
    .replace('127.0.0.1:3000', new URL(server.url).host);
  const config = folder.at('Caddyfile');
  await writeFile(config, `{\n\tadmin off\n}\n${site}`);
  await using proxy = openProxy('caddy', ['run', '--config', config, '--adapter', 'caddyfile']);
  const url = `http://127.0.0.1:${PLAIN_PORT}`;
  await proxy.answers(async () => (await fetch(`${url}/api/health`)).ok);
  const photo = await signUpAndUpload(url);
  const answer = await fetch(`${url}${photo}`);
  check(answer.ok && answer.headers.get('content-type') === 'image/jpeg', 'Caddy passes the photo on');
  const requestId = (await fetch(`${url}/api/health`)).headers.get('x-request-id') ?? '';
  return [`an upload and a photo went through; the request id is Caddy's: ${requestId}`];
}

function openProxy(program: string, args: readonly string[]) {
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore' });
  return {
    answers: (ask: () => Promise<unknown>) =>
      pollUntil(async () => Boolean(await ask().catch(() => false)), `${program} does not answer`),
    [Symbol.asyncDispose]: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
