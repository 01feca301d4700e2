// The main end of invoke and handle.
import { codec } from './codec.ts';
import type { Encoded } from './codec.ts';
import { strict } from './strict.ts';

export interface Frame {
  readonly url: string;
  readonly parent: Frame | null;
}

export interface InvokeEvent {
  readonly sender: object;
  readonly senderFrame: Frame | null;
}

type Listener = (event: InvokeEvent, ...args: readonly unknown[]) => unknown;

const listeners = new Map<string, Listener>();

export const ipcMain = strict('ipcMain', {
  handle(channel: string, listener: Listener): void {
    if (listeners.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    listeners.set(channel, listener);
  },
  removeHandler: (channel: string): void => void listeners.delete(channel),
});

export type Reply = { readonly value: Encoded } | { readonly error: string };

/** Runs the handler of a channel; arguments and result are copied as between processes. */
export async function dispatch(channel: string, event: InvokeEvent, args: readonly Encoded[]): Promise<Reply> {
  const failed = (error: unknown): Reply => ({ error: `Error invoking remote method '${channel}': ${String(error)}` });
  const listener = listeners.get(channel);
  if (listener === undefined) return failed(new Error(`No handler registered for '${channel}'`));
  try {
    return { value: codec.encode(await listener(event, ...args.map((value) => codec.decode(value)))) };
  } catch (error) {
    return failed(error);
  }
}
