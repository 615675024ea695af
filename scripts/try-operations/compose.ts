import { run } from './run.ts';

// A project of its own: containers and volumes of an operator's project are not touched.
const PROJECT = 'curbreel-trial';
const HEALTHY_WITHIN_SECONDS = '180';

export type Compose = ReturnType<typeof openCompose>;

/** A compose file as Docker runs it; containers and volumes go at the end of its scope. */
export function openCompose(file: string, env: Readonly<Record<string, string>> = {}) {
  const compose = (...args: string[]) =>
    run('docker', ['compose', '--project-name', PROJECT, '--file', file, ...args], env);
  return {
    run: compose,
    /** Builds and starts; resolves when Docker's health checks pass, throws when one does not. */
    up: (...options: string[]) =>
      compose('up', '--detach', '--build', '--wait', '--wait-timeout', HEALTHY_WITHIN_SECONDS, ...options),
    /** Runs a command of the shell in a container of the service. */
    exec: (service: string, command: string) => compose('exec', '-T', service, 'sh', '-c', command),
    /** What Docker says of the health of each container of the service. */
    async health(service: string): Promise<string[]> {
      const ids = (await compose('ps', '--quiet', service)).trim().split('\n');
      return (await run('docker', ['inspect', '--format', '{{.State.Health.Status}}', ...ids]))
        .trim()
        .split('\n');
    },
    [Symbol.asyncDispose]: async () => {
      await compose('down', '--volumes', '--timeout', '5');
    },
  };
}
