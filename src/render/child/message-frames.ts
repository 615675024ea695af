/** The only framing between the server and its children: a 4-byte big-endian length, then that many bytes of UTF-8 JSON. */
const HEADER_BYTES = 4;

/** The descriptor that a child writes its messages to. Standard output is not used, since any library may print to it. */
export const MESSAGES_FD = 3;

// Far above any request or result; bounds what a child that a bad file has taken over can make the server buffer.
const MAX_BODY_BYTES = 32_000_000;

export function encodeFrame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message), 'utf8');
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(body.length);
  return Buffer.concat([header, body]);
}

/**
 * Returns a function that takes the bytes of a stream in pieces of any size and calls `onMessage` for each complete frame.
 * It throws on a frame that is too long or not JSON; the error never quotes the frame, since errors are logged.
 */
export function frameDecoder(onMessage: (message: unknown) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let bufferedBytes = 0;
  let neededBytes = HEADER_BYTES;
  return (chunk) => {
    chunks.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes < neededBytes) return;
    let rest = Buffer.concat(chunks);
    for (;;) {
      neededBytes = rest.length < HEADER_BYTES ? HEADER_BYTES : HEADER_BYTES + bodyLength(rest);
      if (rest.length < neededBytes) break;
      const body = rest.subarray(HEADER_BYTES, neededBytes);
      rest = rest.subarray(neededBytes);
      onMessage(parse(body));
    }
    chunks = [rest];
    bufferedBytes = rest.length;
  };
}

function bodyLength(frame: Buffer): number {
  const length = frame.readUInt32BE(0);
  if (length === 0 || length > MAX_BODY_BYTES) throw new Error(`a frame of ${length} bytes`);
  return length;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Error(`a frame of ${body.length} bytes that is not JSON`);
  }
}

/** The argument of a child that only loads the code of all tasks. */
export const LOAD_ALL = '--load-all';
