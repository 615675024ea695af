import { hostname } from 'node:os';

// PostgreSQL truncates application names to 63 bytes.
const MAX_HOST_LENGTH = 32;
const NAME = /^curbreel (\S+) (\S+) (\d+)$/;

/** The name of this process on its connections to the database: it makes the processes of all machines known to each other. */
export function processName(role: string): string {
  return `curbreel ${role} ${hostname().slice(0, MAX_HOST_LENGTH)} ${process.pid}`;
}

/** Undefined for a name that is not of a server or worker. */
export function parseProcessName(name: string) {
  const [, role, host, pid] = NAME.exec(name) ?? [];
  return role === undefined || host === undefined ? undefined : { role, host, pid: Number(pid) };
}
