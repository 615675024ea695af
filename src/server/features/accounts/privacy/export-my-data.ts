import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AccountsDeps } from '#server/features/accounts/accounts-deps.ts';
import { recordEvent } from '#server/features/accounts/queries.ts';
import { takeOrRefuse } from '#server/platform/throttle/throttle.ts';
import { findSectionRows, sectionNames } from './export-queries.ts';

/** Sends all that is kept about a person as one JSON file, a section at a time. */
export async function exportMyData(
  { config, db, throttle }: Pick<AccountsDeps, 'config' | 'db' | 'throttle'>,
  userId: string,
  reply: FastifyReply,
): Promise<void> {
  const key = { action: 'export', subject: userId };
  await takeOrRefuse(throttle, key, config.throttles.tokenUse, 'Your last download holds the same data.');
  await recordEvent(db, 'data-exported', userId);
  const rowsOf = (name: string) => findSectionRows(db, name, userId);
  reply
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="curbreel-my-data.json"',
      'cache-control': 'no-store',
    })
    .send(Readable.from(writeExport(rowsOf)));
}

async function* writeExport(rowsOf: (name: string) => Promise<string[]>): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(new Date().toISOString())}`;
  for (const name of sectionNames) yield `,\n"${name}": [${(await rowsOf(name)).join(',\n')}]`;
  yield '\n}\n';
}
