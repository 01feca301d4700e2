// Tells the portal that the frame is alive, and what it says and throws. Limited here too, so that a chatty script costs the
// portal nothing; the portal has limits of its own.
import type { FrameMessage } from '#contract/module-sdk.ts';
import { moduleHeartbeatMs } from '#contract/limits.ts';
import type { Connection } from './connection.ts';
import { describeThrown, type ErrorSite } from './script-place.ts';

type Level = Extract<FrameMessage, { kind: 'log' }>['level'];
const levels: readonly Level[] = ['debug', 'info', 'warn', 'error'];
const maxPerWindow = 20;
const windowMs = 1_000;

/** Lets through so many a second. */
function allowance(): () => boolean {
  let since = 0;
  let used = 0;
  return () => {
    const now = performance.now();
    if (now - since >= windowMs) {
      since = now;
      used = 0;
    }
    used += 1;
    return used <= maxPerWindow;
  };
}

const logText = (values: readonly unknown[], script: string): string =>
  values
    .map((value) =>
      typeof value === 'string' ? value : value instanceof Error ? describeThrown(value, script) : safeJson(value),
    )
    .join(' ')
    .slice(0, 2_000);

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Circular, or with a getter that throws.
    return Object.prototype.toString.call(value);
  }
}

function forwardConsole(connection: Connection, script: () => string): void {
  const mayLog = allowance();
  for (const level of levels) {
    // oxlint-disable-next-line no-console -- the script's console is what is forwarded
    const own = console[level].bind(console);
    // oxlint-disable-next-line no-console -- as above
    console[level] = (...values: unknown[]) => {
      own(...values);
      if (mayLog()) connection.send({ kind: 'log', level, text: logText(values, script()) });
    };
  }
}

function forwardErrors(connection: Connection, script: () => string): void {
  const mayFail = allowance();
  const fail = (error: unknown, site?: ErrorSite): void => {
    if (mayFail()) connection.send({ kind: 'failed', during: 'run', message: describeThrown(error, script(), site) });
  };
  addEventListener('error', (event) => fail(event.error ?? event.message, event));
  addEventListener('unhandledrejection', (event) => fail(event.reason));
}

/** Chromium alone tells how large the heap is. */
function heapBytes(): number | undefined {
  const memory: unknown = 'memory' in performance ? performance.memory : undefined;
  if (typeof memory !== 'object' || memory === null || !('usedJSHeapSize' in memory)) return undefined;
  return typeof memory.usedJSHeapSize === 'number' ? memory.usedJSHeapSize : undefined;
}

function beat(connection: Connection): void {
  connection.send({ kind: 'heartbeat', nodes: document.getElementsByTagName('*').length, heap: heapBytes() });
}

export function watch(connection: Connection): void {
  // The script comes later.
  let name = '';
  connection.on('start', (message) => {
    name = message.name;
  });
  forwardConsole(connection, () => name);
  forwardErrors(connection, () => name);
  setInterval(() => beat(connection), moduleHeartbeatMs / 5);
}
