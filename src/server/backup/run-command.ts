import { ConfigError } from '#server/config/config.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command and says its last line. A failure that people can mend is a sentence, any other one a stack. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    say(await command());
  } catch (error) {
    const isExpected = error instanceof StartupError || error instanceof ConfigError;
    process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
