import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a task may open besides the program: files that it reads, and folders in which it writes. */
export type TaskFiles = { readonly reads: readonly string[]; readonly folders: readonly string[] };

/** A program and its arguments. */
export type Command = { readonly file: string; readonly args: readonly string[] };

const APP = join(import.meta.dirname, '../../..');

// What Node, its addons and our code are loaded from. The folder of the app itself may hold DATA_DIR and an .env file.
const PROGRAM_PATHS = [
  ...['/bin', '/lib', '/lib64', '/usr/bin', '/usr/lib', '/usr/lib64', process.execPath],
  ...['assets', 'dist/kernel', 'node_modules', 'package.json', 'src'].map((name) => join(APP, name)),
].filter(existsSync);
const PROGRAM = new Set(PROGRAM_PATHS.flatMap((path) => [path, realpathSync(path)]));

const NAMESPACES = ['--user', '--map-root-user', '--mount', '--pid', '--net', '--ipc', '--kill-child'];

/**
 * The same command in namespaces of its own: a read-only root with the program and the task's files alone, no network, no
 * other process, no capability. Needs `unshare`, `mount`, `pivot_root` and `setpriv` of util-linux. The process that is
 * started waits for the command and ends like it; killing either kills both.
 */
export function inNamespace(unshare: string, command: Command, files: TaskFiles): Command {
  const script = ['/bin/sh', '-c', scriptOf(files), 'sh', command.file, ...command.args];
  return { file: unshare, args: [...NAMESPACES, '--', ...script] };
}

type Mount = { readonly path: string; readonly isFolder: boolean; readonly options: string };

// The new root is built on /sys, because nothing that is mounted into it comes from there. Without capabilities, and with
// no further user namespace to gain some in, the child cannot change its mounts.
function scriptOf(files: TaskFiles): string {
  const mounts = mountsOf(files);
  const lines = mounts.map(
    ({ path, options }) => `${escaped(path)} ${escaped(`/sys${path}`)} none ${options}\n`,
  );
  // One process mounts all; a process for each would take as long as the rest of the start.
  const fstab = `${lines.join('')}proc /sys/proc proc ro,nosuid,nodev,noexec\n`;
  const folders = mounts.map(({ path, isFolder }) => (isFolder ? path : dirname(path)));
  return `set -e
PATH=/usr/sbin:/usr/bin:/sbin:/bin
echo 0 >/proc/sys/user/max_user_namespaces
mount -t tmpfs -o size=1m,mode=755 root /sys
cd /sys
mkdir -p proc old ${folders.map((path) => quoted(`.${path}`)).join(' ')}
${mounts.map(({ path, isFolder }) => (isFolder ? '' : `: >${quoted(`.${path}`)}\n`)).join('')}\
printf %s ${quoted(fstab)} >fstab
mount --all --fstab fstab
pivot_root . old
cd /
umount -l old
mount -o remount,bind,ro /
exec setpriv --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"`;
}

// Sorted, so that what is mounted below another path comes after it and stays visible.
function mountsOf({ reads, folders }: TaskFiles): Mount[] {
  // The root cannot be shown, and what is missing fails in the child with the task's own message.
  const writable = [...new Set(folders)].filter((path) => path !== '/' && existsSync(path));
  const isCovered = (path: string) => writable.some((folder) => path.startsWith(`${folder}/`));
  const readable = reads.filter((path) => !isCovered(path) && existsSync(path));
  const mounts = [
    ...[...new Set([...PROGRAM, ...readable])].map((path) => ({ path, options: 'rbind,ro' })),
    ...writable.map((path) => ({ path, options: 'rbind' })),
  ];
  return mounts
    .map((mount) => ({ ...mount, isFolder: statSync(mount.path).isDirectory() }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`;
}

// As in fstab(5).
function escaped(path: string): string {
  return path.replace(/[\s\\#]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`);
}
