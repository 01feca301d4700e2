// Events for an observer of a running script: the laboratory of module authors.
import type { FrameMessage } from '#contract/module-sdk.ts';
import type { BrokerAnswer } from './portal-side/broker.ts';

export type LogLevel = Extract<FrameMessage, { kind: 'log' }>['level'];

export interface HostObserver {
  /** The script is here, after so many milliseconds. */
  downloaded(ms: number): void;
  /** It wrote to its console, or threw. */
  logged(level: LogLevel, text: string): void;
  /** A call of the SDK was answered, after so many milliseconds. The request is not parsed. */
  called(call: { readonly method: string; readonly request: unknown; readonly ms: number; readonly answer: BrokerAnswer }): void;
  /** How large its document is, in elements, and its heap, in bytes, where the browser tells. */
  measured(size: { readonly nodes?: number | undefined; readonly heap?: number | undefined }): void;
}
