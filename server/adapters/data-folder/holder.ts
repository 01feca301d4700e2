// The process that holds a data folder. Its state is known only when it shares this process's namespace of process ids.
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** ISO moment. */
  readonly since: string;
  /** The start time of the process, which distinguishes two processes of one pid, where the system reports it. */
  readonly started: string | null;
  /** The namespace in which `pid` is valid: two containers may have one host name. Absent in older locks. */
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

/** Whether the process is alive. Only valid when `canAsk`. */
export function isAlive({ pid, started: holderStarted }: Holder): boolean {
  // A container that starts again has the pid of the one before.
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

/** When a process started, in ticks since the machine did; null where there is no /proc. */
function startOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** The start of the machine and the namespace of process ids; null where the system has no such thing. */
function namespaceOf(): string | null {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}
