import { parseArgs } from 'node:util';
import { CliError } from './cli-error.ts';

export const USAGE = `Makes videos of a listing.

  npm run curbreel -- listing.json --photos folder [--wait] [--save folder] [--server address]

  listing.json   what a project has: name, template, property_info, realtor_info, brokerage_info, ...;
                 formats and cuts, if there should be several videos
  --photos       a folder with photos and clips, shown in the order of their names
  --wait         waits until the videos are ready
  --save         waits, then saves the videos in this folder
  --server       the address of the server; by default CURBREEL_URL, or http://localhost:3000

  CURBREEL_TOKEN an API token with the scopes read, write and render (Account Settings, API)

Ends with 0 when all is well, 1 when a video failed, 2 when the input is wrong, 3 when the token is, 4 when the
server cannot be reached.`;

export type CliOptions = {
  readonly listingFile: string;
  readonly photosDir: string;
  readonly isWaiting: boolean;
  readonly saveDir: string | undefined;
  readonly server: string;
  readonly token: string;
};

/** The options of a call; a wrong one is a CliError. */
export function parseOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CliOptions {
  const { values, positionals } = parse(args);
  const [listingFile, ...more] = positionals;
  if (listingFile === undefined || more.length > 0 || values.photos === undefined)
    throw new CliError('usage', `A listing and a folder of photos are needed.\n\n${USAGE}`);
  const token = env.CURBREEL_TOKEN ?? '';
  if (token === '')
    throw new CliError('token', 'CURBREEL_TOKEN is not set. Make a token in Account Settings, API.');
  return {
    listingFile,
    photosDir: values.photos,
    isWaiting: values.wait || values.save !== undefined,
    saveDir: values.save,
    server: values.server ?? env.CURBREEL_URL ?? 'http://localhost:3000',
    token,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        photos: { type: 'string' },
        wait: { type: 'boolean', default: false },
        save: { type: 'string' },
        server: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CliError('usage', `${(error as Error).message}\n\n${USAGE}`);
  }
}
