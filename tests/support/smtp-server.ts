import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that collects its messages and refuses recipients at `refused.example`. */
export async function startSmtpServer(port = 0) {
  const messages: string[] = [];
  const server = createServer((socket) => talk(socket, messages));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    messages,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function talk(socket: Socket, messages: string[]): void {
  let buffer = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on('error', () => socket.destroy());
  say('220 test');
  socket.on('data', (chunk) => {
    buffer += chunk;
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (isData) {
        messages.push(part);
        isData = false;
        say('250 stored');
      } else {
        isData = /^DATA/i.test(part);
        say(replyTo(part));
        if (/^QUIT/i.test(part)) socket.end();
      }
    }
  });
}

function replyTo(command: string): string {
  if (/^DATA/i.test(command)) return '354 go on';
  if (/^QUIT/i.test(command)) return '221 bye';
  return /^RCPT.*@refused\.example/i.test(command) ? '550 no such user' : '250 fine';
}
