import { connect } from 'node:net';

/** A kept connection that speaks just enough HTTP for one request after the other: asking must not slow down answering. */
export function openBareConnection(url: string) {
  const { host, hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1');
  let waiting: PromiseWithResolvers<number> | undefined;
  let answer = '';

  socket.on('data', (chunk) => {
    answer += chunk;
    const headEnd = answer.indexOf('\r\n\r\n');
    const bodyLength = Number(/\ncontent-length: (\d+)/i.exec(answer)?.[1]);
    if (headEnd < 0 || answer.length < headEnd + 4 + bodyLength) return;
    const status = Number(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    answer = '';
    waiting?.resolve(status);
  });
  socket.on('error', (error) => waiting?.reject(error));

  return {
    /** Answers with the status. */
    post: (path: string, body: object, userAgent: string): Promise<number> => {
      const text = JSON.stringify(body);
      waiting = Promise.withResolvers();
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nuser-agent: ${userAgent}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      );
      return waiting.promise;
    },
    [Symbol.dispose]: () => socket.destroy(),
  };
}
