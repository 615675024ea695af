import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Process = { readonly pid: number; readonly parentPid: number; readonly command: string };

/** The living processes that this one has started, with their command lines. */
export function childrenOf(parentPid: number): Process[] {
  // A bare Linux has no `ps`, and other systems have no /proc.
  return existsSync('/proc/self/stat')
    ? childrenFromProc(parentPid)
    : listFromPs().filter((process) => process.parentPid === parentPid);
}

// Asked many times a second, so nothing is read of those who are somebody else's.
function childrenFromProc(parentPid: number): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name in brackets may hold anything; what follows is its state and then its parent.
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (Number(parent) !== parentPid) return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parentPid, command }];
      } catch {
        // It has just ended.
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
