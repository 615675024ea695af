/** One message of a stream of server-sent events. */
export type ServerEvent = { readonly name: string; readonly data: string };

/**
 * Parses server-sent events by the HTML standard. `onBytes` is called for every chunk, comments included, so that a
 * caller can detect a dead stream.
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  let name = '';
  let data: string[] = [];
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      text += decoder.decode(value, { stream: true });
      // The last piece may be half a line; a \r at its end may be half a line break.
      const lines = text.split(/\r\n|\n|\r(?!$)/);
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { name: name || 'message', data: data.join('\n') };
          name = '';
          data = [];
          continue;
        }
        const [, field = '', rest = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
        if (field === 'event') name = rest;
        if (field === 'data') data.push(rest);
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
