import type { Import } from '#shared/api/bulk-import.ts';
import type { AccountsApp } from './accounts-app.ts';
import { formWith } from './media-uploads.ts';
import { createVideosApp } from './videos-app.ts';

/** An app with calls that send the files of imports. */
export async function createImportsApp(env: Readonly<Record<string, string>> = {}) {
  const videos = await createVideosApp(env);
  return { ...videos, ...importsIn(videos) };
}

/** Sends the files of imports to a test's app. */
export function importsIn({ app }: Pick<AccountsApp, 'app'>) {
  async function send(
    token: string,
    path: string,
    field: string,
    content: Buffer | string,
    name = 'listings.csv',
  ) {
    const { payload, headers } = formWith(Buffer.from(content), field, name, 'application/octet-stream');
    const url = `/api/v1/imports${path}`;
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  async function importOf(token: string, csv: string): Promise<Import> {
    return (await send(token, '', 'file', csv)).body.import;
  }

  return { send, importOf };
}
