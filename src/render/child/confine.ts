import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export type Command = { readonly file: string; readonly args: readonly string[] };

const PLACES = ['/usr/bin', '/bin'];

// Far above what any film needs: for a child that a bad file has turned against us. Address space is not among them,
// since WebAssembly reserves far more of it than it ever uses; the supervisor watches the memory that is in use.
const LIMITS = ['--nofile=1024', '--fsize=8589934592', '--cpu=14400', '--core=0'];

// Root needs no user namespace; others get the network namespace only inside one.
const NO_NETWORK = process.getuid?.() === 0 ? ['--net'] : ['--user', '--map-current-user', '--net'];

let wrappers: readonly Command[] | undefined;

/** The same command with limits of the kernel and without a network, as far as this system can give them. */
export function confined(command: Command): Command {
  wrappers ??= [...findUsable('prlimit', LIMITS), ...findUsable('unshare', NO_NETWORK)];
  return wrappers.reduceRight<Command>((inner, outer) => wrapped(outer, inner), command);
}

// Each replaces itself by what it starts, so the child keeps the process id that its parent was told.
function wrapped(outer: Command, { file, args }: Command): Command {
  return { file: outer.file, args: [...outer.args, '--', file, ...args] };
}

// Containers often have the program and refuse what it does, so it is tried once, on itself.
function findUsable(name: string, args: readonly string[]): Command[] {
  const program = PLACES.map((place) => join(place, name)).find(existsSync);
  if (program === undefined) return [];
  const outer = { file: program, args };
  const trial = wrapped(outer, { file: program, args: ['--version'] });
  return spawnSync(trial.file, trial.args, { stdio: 'ignore' }).status === 0 ? [outer] : [];
}
