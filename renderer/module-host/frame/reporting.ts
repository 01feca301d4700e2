// Sends heartbeats, console output and errors of the frame to the portal. The frame limits their rate, so that a script with much output
// does not load the portal. The portal applies its own limits, too.
import type { FrameMessage } from '#contract/module-sdk.ts';
import { moduleHeartbeatMs } from '#contract/limits.ts';
import type { Connection } from './connection.ts';
import { describeThrown, type ErrorLocation } from './error-location.ts';

type Level = Extract<FrameMessage, { kind: 'log' }>['level'];
const levels: readonly Level[] = ['debug', 'info', 'warn', 'error'];
const maxPerWindow = 20;
const windowMs = 1_000;

/** Returns a function that allows `maxPerWindow` calls per window. */
function rateLimit(): () => boolean {
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
    // A circular value, or a getter that throws.
    return Object.prototype.toString.call(value);
  }
}

function forwardConsole(connection: Connection, script: () => string): void {
  const mayLog = rateLimit();
  for (const level of levels) {
    // This function forwards the script's console.
    const own = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      own(...values);
      if (mayLog()) connection.send({ kind: 'log', level, text: logText(values, script()) });
    };
  }
}

function forwardErrors(connection: Connection, script: () => string): void {
  const mayFail = rateLimit();
  const fail = (error: unknown, site?: ErrorLocation): void => {
    if (mayFail()) connection.send({ kind: 'failed', during: 'run', message: describeThrown(error, script(), site) });
  };
  addEventListener('error', (event) => fail(event.error ?? event.message, event));
  addEventListener('unhandledrejection', (event) => fail(event.reason));
}

/** The size of the heap; only Chromium reports it. */
function heapBytes(): number | undefined {
  const memory: unknown = 'memory' in performance ? performance.memory : undefined;
  if (typeof memory !== 'object' || memory === null || !('usedJSHeapSize' in memory)) return undefined;
  return typeof memory.usedJSHeapSize === 'number' ? memory.usedJSHeapSize : undefined;
}

function sendHeartbeat(connection: Connection): void {
  connection.send({ kind: 'heartbeat', nodes: document.getElementsByTagName('*').length, heap: heapBytes() });
}

export function startReporting(connection: Connection): void {
  // Chromium keeps ten calls of a stack, which the kit may use up before the script.
  Reflect.set(Error, 'stackTraceLimit', 50);
  // Set when the script arrives.
  let name = '';
  connection.on('start', (message) => {
    name = message.name;
  });
  forwardConsole(connection, () => name);
  forwardErrors(connection, () => name);
  setInterval(() => sendHeartbeat(connection), moduleHeartbeatMs / 5);
}
