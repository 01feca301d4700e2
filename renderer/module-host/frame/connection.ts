// The frame's end of the port: parses messages of the portal and matches answers to calls.
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
import { createViewScope, type OpenView, type ViewScope } from './view-scope.ts';

type Kind = PortalMessage['kind'];
type MessageOf<K extends Kind> = Extract<PortalMessage, { kind: K }>;
type Listener = (message: PortalMessage) => void;
type RequestOf<M extends SdkMethod> = z.input<(typeof sdkMethods)[M]['request']>;

/** Lets the caller follow or cancel a call. */
export interface CallOptions {
  readonly onProgress?: ((progress: CallProgress) => void) | undefined;
  /** Ends the call, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

export interface Connection {
  /** Calls a method of the portal. Rejects with a PortalError. */
  call<M extends SdkMethod>(method: M, request: RequestOf<M>, options?: CallOptions): Promise<SdkResponse<M>>;
  readonly send: (message: FrameMessage) => void;
  /** The view that the running code belongs to. Code after an `await` of a call belongs to the view that made the call. */
  readonly scope: ViewScope;
  on<K extends Kind>(kind: K, listener: (message: MessageOf<K>) => void): () => void;
}

interface PendingCall {
  readonly method: SdkMethod;
  readonly onProgress: CallOptions['onProgress'];
  readonly view: OpenView | null;
  /** Created by the call: its stack names the line of the script. */
  readonly callSite: Error;
  /** Aborted when the call settles, which removes the listener on the signal of the caller. */
  readonly settled: AbortController;
  resolve(response: unknown): void;
  reject(error: Error): void;
}

/** The error of a rejected call: its code is one of docs/errors.md, its message is for people. */
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

/** Creates the error with the stack of the call, because the stack of the message handler does not contain the script. */
function rejectionOf(
  { callSite }: PendingCall,
  code: string,
  message: string,
  fields?: Readonly<Record<string, string>>,
): RefusedError {
  const error = new RefusedError(code, message, fields);
  // A script may have replaced the stack formatter, so `stack` may not be a string.
  if (typeof callSite.stack === 'string') error.stack = `${error.name}: ${message}\n${callSite.stack.replace(/^Error.*\n/, '')}`;
  return error;
}

/** Removes a call that is about to settle. Undefined: it has settled already. */
function takeCall(pending: Map<number, PendingCall>, id: number): PendingCall | undefined {
  const call = pending.get(id);
  pending.delete(id);
  call?.settled.abort();
  return call;
}

function settle(pending: Map<number, PendingCall>, message: MessageOf<'result'> | MessageOf<'refused'>): void {
  const call = takeCall(pending, message.id);
  if (!call) return;
  if (message.kind === 'refused') call.reject(rejectionOf(call, message.code, message.message, message.fields));
  else {
    const response = sdkMethods[call.method].response.safeParse(message.response);
    if (response.success) call.resolve(response.data);
    else call.reject(rejectionOf(call, '#INTERNAL', 'A resposta do portal não pôde ser lida.'));
  }
}

/** Rejects a call inside the frame. The author sees it in the console and in the bar of `module dev`. */
function rejectLocally(
  method: SdkMethod,
  request: object,
  problem: string,
  fields: Readonly<Record<string, string>> = {},
): RefusedError {
  const message = withFields(`Os valores enviados a ${method} ${problem}.`, fields);
  const query = 'sqlId' in request ? ` ${String(request.sqlId)}` : '';
  // oxlint-disable-next-line no-console -- the script may catch the error and show nothing
  console.warn(`${method}${query}: ${message} (#VALIDATION)`);
  return new RefusedError('#VALIDATION', message, fields);
}

const reasonOf = ({ reason }: AbortSignal): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** `dataOf` reads the data of a message event; a frame passes a reader that its script cannot replace. */
export function connect(port: MessagePort, dataOf: (event: MessageEvent) => unknown = ({ data }) => data): Connection {
  const pending = new Map<number, PendingCall>();
  const listeners = new Map<Kind, Set<Listener>>();
  const scope = createViewScope();
  let last = 0;
  // Bound here: a script that replaces `postMessage` would otherwise receive the port and could close it.
  const send: (message: FrameMessage) => void = port.postMessage.bind(port);

  function cancel(id: number, reason: Error): void {
    const call = takeCall(pending, id);
    if (!call) return;
    send({ kind: 'cancel', id });
    call.reject(reason);
  }

  port.addEventListener('message', (event) => {
    const parsed = PortalMessage.safeParse(dataOf(event));
    if (!parsed.success) return;
    const message = parsed.data;
    if ('id' in message) scope.enter(pending.get(message.id)?.view ?? null);
    if (message.kind === 'progress') pending.get(message.id)?.onProgress?.(message.progress);
    if (message.kind === 'result' || message.kind === 'refused') settle(pending, message);
    for (const listener of listeners.get(message.kind) ?? []) listener(message);
  });
  // The browser runs the continuations of a settled call after the listener above, and before this one.
  port.addEventListener('message', () => scope.enter(null));
  port.start();

  return {
    send,
    scope,
    call<M extends SdkMethod>(
      method: M,
      request: RequestOf<M>,
      { onProgress, signal }: CallOptions = {},
    ): Promise<SdkResponse<M>> {
      const checked = sdkMethods[method].request.safeParse(request);
      if (!checked.success)
        return Promise.reject(rejectLocally(method, request, 'não são válidos', invalidFields(checked.error.issues)));
      if (signal?.aborted === true) return Promise.reject(reasonOf(signal));
      const id = (last += 1);
      const [callSite, settled] = [new Error(), new AbortController()];
      return new Promise<SdkResponse<M>>((resolve, reject) => {
        // The schema of this method parses the response before `resolve` is called.
        const answer = (response: unknown): void => resolve(response as SdkResponse<M>);
        pending.set(id, { method, onProgress, view: scope.running, callSite, settled, resolve: answer, reject });
        signal?.addEventListener('abort', () => cancel(id, reasonOf(signal)), { signal: settled.signal });
        try {
          send({ kind: 'call', id, method, request: checked.data });
        } catch {
          takeCall(pending, id)?.reject(rejectLocally(method, request, 'não podem ser copiados'));
        }
      });
    },
    on(kind, listener) {
      const known = listeners.get(kind) ?? new Set<Listener>();
      listeners.set(kind, known);
      // Listeners of this set receive only messages of this kind.
      const typed: Listener = (message) => listener(message as MessageOf<typeof kind>);
      known.add(typed);
      return () => known.delete(typed);
    },
  };
}
