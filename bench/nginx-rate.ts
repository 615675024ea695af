import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PORT = 18_347;
const READ_BYTES = 1024 * 1024;

/** nginx sending the files of a folder, its usual settings for files on; undefined where it is not installed. */
export async function startNginx(rootDir: string) {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const dir = await mkdtemp(join(tmpdir(), 'curbreel-nginx-'));
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  await writeFile(
    join(dir, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${dir}/pid; error_log ${dir}/error.log;
    events {} http { access_log off; sendfile on; tcp_nopush on; ${temp.join(' ')}
    server { listen 127.0.0.1:${PORT}; root ${rootDir}; } }`,
  );
  const child = spawn('nginx', ['-c', join(dir, 'nginx.conf')], { stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${PORT}`;
  for (let round = 0; round < 100; round += 1) {
    if (await fetch(url).catch(() => undefined)) break;
    await wait(50);
  }
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Megabytes a second at which a file arrives at all its viewers; its bytes are dropped, so that the client costs little. */
export async function rateOf(address: string, sizeBytes: number, viewerCount = 1): Promise<number> {
  const buffers = Array.from({ length: viewerCount }, () => Buffer.alloc(READ_BYTES));
  const started = performance.now();
  const counts = await Promise.all(buffers.map((buffer) => receive(new URL(address), buffer)));
  const seconds = (performance.now() - started) / 1_000;
  if (Math.min(...counts) < sizeBytes) throw new Error(`${address} was not sent to its end`);
  return (viewerCount * sizeBytes) / 1e6 / seconds;
}

function receive({ hostname, port, pathname, search }: URL, buffer: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    const callback = (length: number) => {
      count += length;
      return true;
    };
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback } });
    socket.on('connect', () =>
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`),
    );
    socket.on('close', () => resolve(count));
    socket.on('error', reject);
  });
}
