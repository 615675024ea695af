import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openS3Server } from '#tests/support/s3-server.ts';

export const BUCKET = 'cluster';

/** The small S3 in a process of its own, which ends with this one. */
export async function startS3Process() {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [endpoint] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    endpoint,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const { endpoint } = await openS3Server(BUCKET);
  process.stdout.write(`${endpoint}\n`);
  process.stdin.on('end', () => process.exit()).resume();
}
