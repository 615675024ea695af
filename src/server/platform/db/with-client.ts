import pg from 'pg';

/** Runs `use` on a connection of its own, outside of any pool, and closes it. */
export async function withClient<T>(
  connectionString: string,
  application_name: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name });
  // Without a listener the loss of the connection would end the process; the pending statement rejects.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
