import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { signUpForBench } from './bench-server.ts';

const MAIN = join(import.meta.dirname, '..', 'src', 'server', 'main.ts');

/** A server in a process of its own, with a person signed in: so that its memory is its own too. */
export async function startUploadServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbreel-bench-'));
  // As root the database runs under another account, which must be able to pass through.
  await chmod(dataDir, 0o711);
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      THROTTLE_UPLOAD: '100000/1m',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /is ready at (http:\/\/\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error('The server did not start')));
  });
  const { token, user } = await signUpForBench(url);
  return {
    url,
    dataDir,
    token,
    userId: user.id,
    upload: (endpoint: string, field: string, bytes: Uint8Array, name: string) =>
      post(`${url}/api/v1/videos/${endpoint}`, token, field, bytes, name),
    memoryBytes: async () => {
      const text = await (await fetch(`${url}/api/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type UploadServer = Awaited<ReturnType<typeof startUploadServer>>;

type Answer = Readonly<Record<string, { readonly url: string }>>;

// A connection for each upload: one kept from before may be closed by the server just when it is taken up again.
async function post(
  url: string,
  token: string,
  field: string,
  bytes: Uint8Array,
  name: string,
): Promise<Answer> {
  const [head, tail] = [
    `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`,
    '\r\n--edge--\r\n',
  ];
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=edge',
          'content-length': head.length + bytes.length + tail.length,
        },
      },
      resolve,
    );
    sending.on('error', reject);
    sending.write(head);
    sending.write(bytes);
    sending.end(tail);
  });
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`An upload failed: ${answer}`);
  return JSON.parse(answer);
}
