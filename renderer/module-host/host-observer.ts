// Events for an observer of a running script: the laboratory of module authors.
import type { FrameMessage } from '#contract/module-sdk.ts';
import type { BrokerAnswer } from './portal-side/broker.ts';

export type LogLevel = Extract<FrameMessage, { kind: 'log' }>['level'];

export interface HostObserver {
  /** The script was downloaded in `ms` milliseconds. */
  downloaded(ms: number): void;
  /** The script wrote to its console or threw an error. */
  logged(level: LogLevel, text: string): void;
  /** A call of the SDK was answered after `ms` milliseconds. The request is not parsed. */
  called(call: { readonly method: string; readonly request: unknown; readonly ms: number; readonly answer: BrokerAnswer }): void;
  /** The size of the script's document in elements, and of its heap in bytes when the browser reports it. */
  measured(size: { readonly nodes?: number | undefined; readonly heap?: number | undefined }): void;
}
