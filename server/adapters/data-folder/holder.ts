// The process that holds a data folder. Its state is known only when it shares this process's namespace of process ids.
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** ISO moment. */
  readonly since: string;
  /** The start time of the process, which distinguishes two processes of one pid. Null when the system does not report it. */
  readonly started: string | null;
  /** The namespace in which `pid` is valid, because two containers may have the same host name. Absent in older locks. */
  readonly namespace?: string | null;
}

export const thisProcess = (): Holder => ({
  pid: process.pid,
  host: hostname(),
  since: new Date().toISOString(),
  started: startOf(process.pid),
  namespace: namespaceOf(),
});

/** Whether this process can find out if the holder is alive. */
export const isReachable = ({ host, namespace }: Holder): boolean =>
  host === hostname() && (namespace === undefined || namespace === namespaceOf());

/** Whether the process is alive. Only valid when `isReachable` is true. */
export function isAlive({ pid, started: holderStarted }: Holder): boolean {
  // A restarted container has the pid of its predecessor.
  if (pid === process.pid) return false;
  if (!isRunning(pid)) return false;
  const started = startOf(pid);
  return started === null || holderStarted === null || started === holderStarted;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The start time of a process, in ticks since the start of the machine; null on systems without /proc. */
function startOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the process, in brackets, may contain any character.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** The start of the machine and the namespace of process ids; null on systems without them. */
function namespaceOf(): string | null {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}
