import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PORT = 18_347;

/** nginx sending the files of a folder, its usual settings for files on. */
export async function startNginx(rootDir: string) {
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
