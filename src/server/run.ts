import { productName } from '#shared/product.ts';
import type { RunningApp } from './app.ts';
import { type Config, ConfigError, loadConfig } from './config/config.ts';
import { StartupError } from './platform/errors/startup-error.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { systemErrorCode } from './platform/system/system-error.ts';

/** Runs the server until a signal ends it; the process ends with it. */
export async function run(): Promise<never> {
  let log: Log | undefined;
  try {
    const config = loadConfig(process.env);
    log = await createLog({ level: config.log.level, isTerminal: process.stdout.isTTY });
    const signalled = firstSignal();
    // Imported dynamically, so that a wrong setting is reported at once.
    const { startApp } = await import('./app.ts');
    const app = await startApp(config, log);
    process.stdout.write(`${readyLine(config, app)}\n`);
    log.info({ signal: await signalled }, 'stopping');
    await app.stop();
    log.info('stopped');
    process.exit(0);
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof ConfigError))
      log?.fatal({ err: error }, 'failed');
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  }
}

// A signal during the start takes effect when the start is complete, so that nothing is left half done; a second one
// ends the process at once.
function firstSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let isFirst = true;
    const onSignal = (signal: NodeJS.Signals) => {
      if (!isFirst) process.exit(1);
      isFirst = false;
      resolve(signal);
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}

function readyLine(config: Config, { port }: RunningApp): string {
  if (config.role === 'worker') return `${productName} worker is ready`;
  // Port 0 lets the system choose, so the setting does not know the address.
  const address = config.http.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  return `${productName} is ready at ${address}`;
}

function sentenceFor(error: unknown): string {
  if (error instanceof StartupError || error instanceof ConfigError) return error.message;
  if (systemErrorCode(error) === 'ENOSPC')
    return `${productName} cannot go on because the disk is full: free some space and start again.`;
  const reason = error instanceof Error ? error.message : String(error);
  return `${productName} cannot go on: ${reason}`;
}
