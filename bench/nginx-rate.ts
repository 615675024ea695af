import { execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PORT = 18_347;
const READ_BYTES = 1024 * 1024;

/** nginx with one file to send, its usual settings for files on; undefined where it is not installed. */
export async function startNginx(bytes: Uint8Array) {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const dir = await mkdtemp(join(tmpdir(), 'curbreel-nginx-'));
  await mkdir(join(dir, 'www'));
  await writeFile(join(dir, 'www', 'file.bin'), bytes);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  await writeFile(
    join(dir, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${dir}/pid; error_log ${dir}/error.log;
    events {} http { access_log off; sendfile on; tcp_nopush on; ${temp.join(' ')}
    server { listen 127.0.0.1:${PORT}; root ${dir}/www; } }`,
  );
  const child = spawn('nginx', ['-c', join(dir, 'nginx.conf')], { stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${PORT}/file.bin`;
  for (let round = 0; round < 100; round += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) break;
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

/** Megabytes a second at which a file arrives; the bytes are dropped into one buffer, so that the client costs little. */
export async function rateOf(address: string): Promise<number> {
  const { hostname, port, pathname, search } = new URL(address);
  const started = performance.now();
  const received = await new Promise<number>((resolve, reject) => {
    let count = 0;
    const buffer = Buffer.alloc(READ_BYTES);
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer,
        callback: (length) => {
          count += length;
          return true;
        },
      },
    });
    socket.on('connect', () =>
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`),
    );
    socket.on('close', () => resolve(count));
    socket.on('error', reject);
  });
  return received / 1e6 / ((performance.now() - started) / 1_000);
}
