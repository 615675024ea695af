import { registerCleanup } from '#tests/support/cleanup.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { type Environment, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

type Role = 'api' | 'worker';

/** A machine of the cluster: a process with a DATA_DIR of its own, which is started again after its death. */
export type ClusterNode = {
  readonly name: string;
  readonly role: Role;
  /** The address of an API; it changes with each start. */
  url(): string | undefined;
  pid(): number;
  kill(): Promise<void>;
  /** Ends it with SIGTERM and returns its exit code. */
  stop(): Promise<number | NodeJS.Signals | undefined>;
  start(): Promise<void>;
};

// What a supervisor such as systemd does when a process cannot start because the database is away.
const START_ATTEMPTS = 10;
// Not a measurement: on a machine with much other work a start takes minutes.
const START_LIMIT_MS = 600_000;

type NodeParts = {
  readonly name: string;
  readonly role: Role;
  readonly env: Environment;
  /** Filled with the output of every process, also of those that were killed. */
  readonly outputs: (() => string)[];
  /** Filled with processes that ended without being killed. */
  readonly deaths?: string[];
  /** The main module of another version. */
  readonly main?: string;
};

/** A machine that is not started yet; it is killed after the test. */
export function createNode({ name, role, env, outputs, deaths = [], main }: NodeParts): ClusterNode {
  let current: ServerProcess | undefined;
  let url: string | undefined;
  let isWanted = false;
  const startOnce = async () => {
    const started = startServerProcess(env, main);
    current = started;
    outputs.push(() => `${name}\n${started.output()}${started.errors()}`);
    const readyLine = () => /is ready at (http:\/\/\S+)|worker is ready/.exec(started.output());
    await pollUntil(
      async () =>
        readyLine() !== null || started.child.exitCode !== null || started.child.signalCode !== null,
      `${name} does not start`,
      START_LIMIT_MS,
    );
    return readyLine();
  };
  const node: ClusterNode = {
    name,
    role,
    url: () => url,
    pid: () => current?.pid ?? 0,
    kill: async () => {
      isWanted = false;
      url = undefined;
      current?.child.kill('SIGKILL');
      await current?.exited;
    },
    stop: async () => {
      isWanted = false;
      url = undefined;
      current?.child.kill('SIGTERM');
      return await current?.exited;
    },
    start: async () => {
      isWanted = true;
      for (let attempt = 1; isWanted; attempt += 1) {
        const line = await startOnce();
        const started = current;
        if (line !== null) {
          url = role === 'api' ? `http://127.0.0.1:${new URL(line[1] ?? '').port}` : undefined;
          void started?.exited.then((exit) => {
            if (isWanted && started === current) deaths.push(`${name}: ${exit} ${started.errors()}`);
          });
          return;
        }
        if (attempt === START_ATTEMPTS) throw new Error(`${name} does not start: ${started?.errors()}`);
      }
    },
  };
  registerCleanup(node.kill);
  return node;
}
