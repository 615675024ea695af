import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { signUpAt } from '#tests/support/api-calls.ts';
import { startOwnServer } from '#tests/support/own-server.ts';

/** A server in a process of its own, with a person signed in. */
export async function startUploadServer(env: Readonly<Record<string, string>> = {}) {
  const server = await startOwnServer({ THROTTLE_UPLOAD: '100000/1m', ...env });
  const { url } = server;
  const { token, user } = await signUpAt(url);
  return {
    ...server,
    token,
    userId: user.id,
    upload: (endpoint: string, field: string, bytes: Uint8Array, name: string, by = token) =>
      accepted(post(`${url}/api/v1/videos/${endpoint}`, by, field, bytes, name)),
    /** The status of an upload that may be refused. */
    tryUpload: async (bytes: Uint8Array, by: string) =>
      (await post(`${url}/api/v1/videos/upload-images`, by, 'images', bytes, 'photo.jpg')).status,
    memoryBytes: async () => {
      const text = await (await fetch(`${url}/api/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
    },
  };
}
export type UploadServer = Awaited<ReturnType<typeof startUploadServer>>;

type Answer = { readonly status: number | undefined; readonly text: string };
type Files = Readonly<Record<string, { readonly url: string }>>;

async function accepted(answer: Promise<Answer>): Promise<Files> {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(`An upload failed: ${text}`);
  return JSON.parse(text);
}

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
  return { status: response.statusCode, text: await text(response) };
}
