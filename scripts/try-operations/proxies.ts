import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pollUntil } from '#tests/support/poll-until.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { finishedVideo, signUp, startVideo, uploadPhoto } from './account.ts';
import { check, ROOT, run } from './run.ts';
import { openServer } from './server.ts';

const NAME = 'videos.example.com';
const TLS_PORT = 18_443;
const PLAIN_PORT = 18_080;
// Apache does not run as root: it gets the files, which root may still read.
const APACHE_ACCOUNT = 'www-data';
const FILE_HEADERS = [
  'content-type',
  'content-disposition',
  'cache-control',
  'x-content-type-options',
  'content-security-policy',
];

type Site = {
  readonly program: string;
  readonly header: 'x-accel-redirect' | 'x-sendfile';
  readonly args: (config: string) => readonly string[];
  /** The example file, and what is replaced in it: names, certificates, ports and paths of this trial. */
  readonly example: string;
  readonly adapt: (text: string, trial: Trial) => string;
};
type Trial = {
  readonly upstream: URL;
  readonly storage: string;
  readonly at: (name: string) => string;
};

const nginx: Site = {
  program: 'nginx',
  header: 'x-accel-redirect',
  args: (config) => ['-c', config, '-g', 'daemon off;'],
  example: 'nginx.conf',
  adapt: (text, { upstream, storage, at }) => {
    const site = text
      .replace(/ssl_certificate .*;/, `ssl_certificate ${at('certificate.pem')};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${at('key.pem')};`)
      .replace('listen 443', `listen ${TLS_PORT}`)
      .replace('listen 80', `listen ${PLAIN_PORT}`)
      .replace('127.0.0.1:3000', upstream.host)
      .replace('/var/lib/curbreel/storage/', `${storage}/`);
    const rights = process.getuid?.() === 0 ? 'user root;' : '';
    return `${rights}pid ${at('nginx.pid')};events {}http {access_log off;${site}}`;
  },
};

const caddy: Site = {
  program: 'caddy',
  header: 'x-accel-redirect',
  args: (config) => ['run', '--config', config, '--adapter', 'caddyfile'],
  example: 'Caddyfile',
  adapt: (text, { upstream, storage, at }) => {
    const site = text
      .replace(`${NAME} {`, `${NAME}:${TLS_PORT} {\n\ttls ${at('certificate.pem')} ${at('key.pem')}`)
      .replace('127.0.0.1:3000', upstream.host)
      .replace('/var/lib/curbreel/storage', storage);
    return `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`;
  },
};

const APACHE_MODULES = ['mpm_event', 'authz_core', 'ssl', 'proxy', 'proxy_http', 'headers', 'xsendfile'];
const apache: Site = {
  program: 'apache2',
  header: 'x-sendfile',
  args: (config) => ['-f', config, '-D', 'FOREGROUND'],
  example: 'apache.conf',
  adapt: (text, { upstream, storage, at }) => {
    const modules = APACHE_MODULES.map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    );
    const site = text
      .replace(/SSLCertificateFile .*/, `SSLCertificateFile ${at('certificate.pem')}`)
      .replace(/SSLCertificateKeyFile .*/, `SSLCertificateKeyFile ${at('key.pem')}`)
      .replace('*:443', `*:${TLS_PORT}`)
      .replace('http://127.0.0.1:3000', upstream.origin)
      .replace('/var/lib/curbreel/storage', storage);
    const account = process.getuid?.() === 0 ? [`User ${APACHE_ACCOUNT}`, `Group ${APACHE_ACCOUNT}`] : [];
    const own = [
      `ServerName ${NAME}`,
      `Listen ${TLS_PORT}`,
      `PidFile ${at('apache.pid')}`,
      `DefaultRuntimeDir ${at('.')}`,
      `ErrorLog ${at('apache.log')}`,
    ];
    return [...modules, ...own, ...account, site].join('\n');
  },
};

export const tryApache = () => tryProxy(apache);
export const tryNginx = () => tryProxy(nginx);
export const tryCaddy = () => tryProxy(caddy);

/** An example site in front of a server that names its files to the proxy: it sends a photo and a video, and nothing without a signature. */
async function tryProxy({ program, header, args, example, adapt }: Site): Promise<string[]> {
  await using folder = await openTempDir();
  const dataDir = folder.at('data');
  await using server = await openServer({
    DATA_DIR: dataDir,
    SENDFILE_HEADER: header,
    TRUST_PROXY: 'loopback',
    PUBLIC_URL: `https://${NAME}`,
    RENDER_QUALITY: 'draft',
  });
  await makeCertificate(folder.at);
  const trial = { upstream: new URL(server.url), storage: join(dataDir, 'storage'), at: folder.at };
  const config = folder.at(example);
  await writeFile(config, adapt(await readFile(join(ROOT, 'deploy', example), 'utf8'), trial));
  await using proxy = openProxy(program, args(config));
  const ask = openSite(await readFile(folder.at('certificate.pem'), 'utf8'));
  await proxy.answers(() => ask('/api/health'));

  const session = await signUp(server.url);
  const photo = await uploadPhoto(session);
  const video = new URL(await finishedVideo(session, await startVideo(session, photo)));
  if (program === 'apache2' && process.getuid?.() === 0)
    await run('chown', ['-R', APACHE_ACCOUNT, trial.storage]);
  const said: string[] = [];
  for (const path of [photo, `${video.pathname}${video.search}`])
    said.push(await checkFile(ask, path, header, trial));
  return said;
}

/** A file comes whole, in ranges and as 304, with the headers that Node gives; its name inside is not to be had. */
async function checkFile(
  ask: Ask,
  path: string,
  header: Site['header'],
  { upstream, storage }: Trial,
): Promise<string> {
  const fromNode = (await fetch(new URL(path, upstream))).headers;
  const inside = fromNode.get(header) ?? '';
  const bytes = await readFile(
    join(storage, inside.replace('/curbreel-files/', '').replace(`${storage}/`, '')),
  );

  const whole = await ask(path);
  check(whole.status === 200 && whole.body.equals(bytes), `the file is sent whole: ${whole.status}`);
  for (const name of FILE_HEADERS)
    check(
      whole.headers[name] === (fromNode.get(name) ?? undefined),
      `${name} is Node's: ${whole.headers[name]}`,
    );
  check(whole.headers[header] === undefined, 'the name of the file stays inside');
  const part = await ask(path, { range: 'bytes=1000-20999' });
  check(
    part.status === 206 && part.body.equals(bytes.subarray(1_000, 21_000)),
    `a range is sent: ${part.status}`,
  );
  check((await ask(path, { range: 'bytes=-5' })).body.equals(bytes.subarray(-5)), 'the last bytes are sent');
  const beyond = await ask(path, { range: `bytes=${bytes.length}-` });
  check(beyond.status === 416, `a range beyond the end is refused: ${beyond.status}`);
  const again = await ask(path, { 'if-none-match': whole.headers.etag ?? '' });
  check(
    again.status === 304 && again.body.length === 0,
    `an unchanged file is not sent again: ${again.status}`,
  );
  const unsigned = await ask(path.replace(/\?.*/, ''));
  check(
    [401, 404].includes(unsigned.status),
    `without its signature the file is not sent: ${unsigned.status}`,
  );
  check((await ask(inside)).status === 404, 'its name inside leads nowhere from outside');
  return `${bytes.length} bytes of ${whole.headers['content-type']}, whole, in ranges and as 304`;
}

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };
type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** Asks the site over TLS, as a browser would that finds its name at this machine. */
function openSite(certificate: string): Ask {
  return (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: TLS_PORT, servername: NAME, ca: certificate, path };
      request({ ...options, headers: { host: NAME, ...headers } }, (answer) => {
        const { statusCode: status = 0 } = answer;
        buffer(answer).then((body) => resolve({ status, headers: answer.headers, body }), reject);
      })
        .once('error', reject)
        .end();
    });
}

async function makeCertificate(at: (name: string) => string): Promise<void> {
  const files = ['-keyout', at('key.pem'), '-out', at('certificate.pem')];
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...subject]);
}

function openProxy(program: string, args: readonly string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const answers = async (ask: () => Promise<unknown>) => {
    const isThere = async () => {
      check(child.exitCode === null, `${program} runs: ${errors}`);
      return Boolean(await ask().catch(() => false));
    };
    await pollUntil(isThere, `${program} does not answer`);
  };
  return {
    answers,
    [Symbol.asyncDispose]: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    },
  };
}
