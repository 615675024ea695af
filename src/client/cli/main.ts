// npm run curbreel -- listing.json --photos folder --wait: an example of a program that uses the API.
import { CliError, EXIT_CODES } from './cli-error.ts';
import { makeVideos } from './make-videos.ts';
import { parseOptions, USAGE } from './options.ts';

const args = process.argv.slice(2);
try {
  if (args.includes('--help')) console.log(USAGE);
  else await makeVideos(parseOptions(args, process.env), console.log);
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  console.error(error.message);
  process.exitCode = EXIT_CODES[error.reason];
}
