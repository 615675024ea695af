import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { eventually } from './eventually.ts';

type Process = { readonly pid: number; readonly parentPid: number; readonly command: string };

/** The ids of the render children of a process. */
export const renderChildrenOf = (parentPid: number): number[] =>
  childrenOf(parentPid).flatMap(({ pid, command }) => (command.includes('render-child') ? [pid] : []));

/** Kills the next render child of this process, while it starts. */
export const killNextRenderChild = () =>
  eventually(() => {
    const [pid] = renderChildrenOf(process.pid);
    if (pid === undefined) throw new Error('No child yet');
    process.kill(pid, 'SIGKILL');
  }, 5);

/** The running child processes of a process, with their command lines. */
export function childrenOf(parentPid: number): Process[] {
  // A minimal Linux has no `ps`, and other systems have no /proc.
  return existsSync('/proc/self/stat')
    ? childrenFromProc(parentPid)
    : listFromPs().filter((process) => process.parentPid === parentPid);
}

// Called many times a second, so the command lines of other processes are not read.
function childrenFromProc(parentPid: number): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name in brackets may contain any character; after it come the state and the parent's id.
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (Number(parent) !== parentPid) return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parentPid, command }];
      } catch {
        // The process has ended in the meantime.
        return [];
      }
    });
}

function listFromPs(): Process[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return list.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parentPid: Number(parent), command }];
  });
}
