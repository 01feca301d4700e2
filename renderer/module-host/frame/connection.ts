// The frame's end of the port: parses what the portal says, matches answers to calls.
import {
  type CallProgress,
  type FrameMessage,
  PortalMessage,
  type SdkMethod,
  sdkMethods,
  type SdkResponse,
} from '#contract/module-sdk.ts';
import { invalidFields, withFields } from '#contract/rules/refused-fields.ts';
import type * as z from 'zod/mini';
import type { PortalError } from '#contract/portal-types/index.d.ts';

type Kind = PortalMessage['kind'];
type MessageOf<K extends Kind> = Extract<PortalMessage, { kind: K }>;
type Listener = (message: PortalMessage) => void;
type Asked<M extends SdkMethod> = z.input<(typeof sdkMethods)[M]['request']>;

/** How the caller follows a call. */
export interface Watch {
  readonly onProgress?: ((progress: CallProgress) => void) | undefined;
  /** Ends the call, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

export interface Connection {
  /** Asks the portal. Rejects with a PortalError. */
  call<M extends SdkMethod>(method: M, request: Asked<M>, watch?: Watch): Promise<SdkResponse<M>>;
  readonly send: (message: FrameMessage) => void;
  on<K extends Kind>(kind: K, listener: (message: MessageOf<K>) => void): () => void;
}

interface Waiting {
  readonly method: SdkMethod;
  readonly onProgress: Watch['onProgress'];
  /** Made by the call: its stack leads to the line of the script. */
  readonly asked: Error;
  resolve(response: unknown): void;
  reject(error: Error): void;
}

/** The rejection of a refused call: its code is of the catalogue, its message is for people. */
export class RefusedError extends Error implements PortalError {
  override readonly name = 'PortalError';
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  constructor(code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** A refusal arrives in a message, whose own stack has no line of the script. */
function refusal({ asked }: Waiting, code: string, message: string, fields?: Readonly<Record<string, string>>): RefusedError {
  const error = new RefusedError(code, message, fields);
  // A script may have replaced how stacks are written.
  if (typeof asked.stack === 'string') error.stack = `${error.name}: ${message}\n${asked.stack.replace(/^Error.*\n/, '')}`;
  return error;
}

function settle(waiting: Map<number, Waiting>, message: MessageOf<'result'> | MessageOf<'refused'>): void {
  const asked = waiting.get(message.id);
  if (!asked) return;
  waiting.delete(message.id);
  if (message.kind === 'refused') asked.reject(refusal(asked, message.code, message.message, message.fields));
  else {
    const response = sdkMethods[asked.method].response.safeParse(message.response);
    if (response.success) asked.resolve(response.data);
    else asked.reject(refusal(asked, '#INTERNAL', 'A resposta do portal não pôde ser lida.'));
  }
}

/** A call that never leaves the frame: its author reads of it in the console, and in the bar of `module dev`. */
function refuseHere(
  method: SdkMethod,
  request: object,
  problem: string,
  fields: Readonly<Record<string, string>> = {},
): RefusedError {
  const message = withFields(`Os valores enviados a ${method} ${problem}.`, fields);
  const query = 'sqlId' in request ? ` ${String(request.sqlId)}` : '';
  // oxlint-disable-next-line no-console -- the script may catch the refusal and show nothing
  console.warn(`${method}${query}: ${message} (#VALIDATION)`);
  return new RefusedError('#VALIDATION', message, fields);
}

const reasonOf = ({ reason }: AbortSignal): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** `dataOf` reads a message; a frame gives a reader that its script cannot replace. */
export function connect(port: MessagePort, dataOf: (event: MessageEvent) => unknown = ({ data }) => data): Connection {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<Kind, Set<Listener>>();
  let last = 0;
  // Bound: a script that replaces `postMessage` would be handed the port, and could close it.
  const send: (message: FrameMessage) => void = port.postMessage.bind(port);

  function cancel(id: number, reason: Error): void {
    const asked = waiting.get(id);
    if (!asked) return;
    waiting.delete(id);
    send({ kind: 'cancel', id });
    asked.reject(reason);
  }

  port.addEventListener('message', (event) => {
    const parsed = PortalMessage.safeParse(dataOf(event));
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.kind === 'progress') waiting.get(message.id)?.onProgress?.(message.progress);
    if (message.kind === 'result' || message.kind === 'refused') settle(waiting, message);
    for (const listener of listeners.get(message.kind) ?? []) listener(message);
  });
  port.start();

  return {
    send,
    call<M extends SdkMethod>(method: M, request: Asked<M>, { onProgress, signal }: Watch = {}): Promise<SdkResponse<M>> {
      const checked = sdkMethods[method].request.safeParse(request);
      if (!checked.success)
        return Promise.reject(refuseHere(method, request, 'não são válidos', invalidFields(checked.error.issues)));
      if (signal?.aborted === true) return Promise.reject(reasonOf(signal));
      const id = (last += 1);
      const asked = new Error();
      return new Promise<SdkResponse<M>>((resolve, reject) => {
        // Parsed by the schema of this method before it is handed on.
        waiting.set(id, { method, onProgress, asked, resolve: (response) => resolve(response as SdkResponse<M>), reject });
        signal?.addEventListener('abort', () => cancel(id, reasonOf(signal)), { once: true });
        try {
          send({ kind: 'call', id, method, request: checked.data });
        } catch {
          waiting.delete(id);
          reject(refuseHere(method, request, 'não podem ser copiados'));
        }
      });
    },
    on(kind, listener) {
      const known = listeners.get(kind) ?? new Set<Listener>();
      listeners.set(kind, known);
      // Only messages of this kind are handed to this set.
      const heard: Listener = (message) => listener(message as MessageOf<typeof kind>);
      known.add(heard);
      return () => known.delete(heard);
    },
  };
}
