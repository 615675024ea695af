import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { promisify } from 'node:util';

const READ_BYTES = 1024 * 1024;

/** Megabytes a second at which a video of that size arrives. */
export type VideoClient = (address: string, sizeBytes: number) => Promise<number>;

/** The client that is on nearly every machine, by its own clock. */
export const curl: VideoClient = async (address) => {
  const argv = ['--silent', '--fail', '--output', '/dev/null', '--write-out', '%{speed_download}', address];
  const { stdout } = await promisify(execFile)('curl', argv);
  return Number(stdout) / 1e6;
};

/** So many viewers at once that drop what they read: no client costs less, so none asks more of the server. */
export const droppers =
  (viewerCount: number): VideoClient =>
  async (address, sizeBytes) => {
    const buffers = Array.from({ length: viewerCount }, () => Buffer.alloc(READ_BYTES));
    const started = performance.now();
    const counts = await Promise.all(buffers.map((buffer) => receive(new URL(address), buffer)));
    const seconds = (performance.now() - started) / 1_000;
    if (Math.min(...counts) < sizeBytes) throw new Error(`${address} was not sent to its end`);
    return (viewerCount * sizeBytes) / 1e6 / seconds;
  };

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
