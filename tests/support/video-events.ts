/** A server-sent event of a video, with parsed data. */
type VideoEvent = { readonly event: string; readonly data: Record<string, unknown> };

/** Opens the event stream of a video; `ended` resolves to all events once the server ends the stream. */
export async function openEvents(
  url: string,
  token: string,
  videoId: string,
): Promise<{ readonly ended: Promise<VideoEvent[]> }> {
  const answer = await fetch(`${url}/api/v1/videos/${videoId}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`No events: ${answer.status} ${await answer.text()}`);
  return { ended: answer.text().then(eventsIn) };
}

/** Reads the event stream of a video until the server ends it, and returns all events. */
export async function eventsOf(url: string, token: string, videoId: string): Promise<VideoEvent[]> {
  return await (await openEvents(url, token, videoId)).ended;
}

function eventsIn(text: string): VideoEvent[] {
  return text.split('\n\n').flatMap((block) => {
    const [, event, data] = /^event: (.+)\ndata: (.+)$/m.exec(block) ?? [];
    return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) }];
  });
}
