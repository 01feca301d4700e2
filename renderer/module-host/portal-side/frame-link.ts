// The portal's end of a frame. It trusts nothing that comes from there: who sent it is checked by the window it came from, what it
// says by the schema, how much it says by the allowance. A second document in the frame is the end of the link.
import { FrameMessage, type PortalMessage, sdkVersion } from '#contract/module-sdk.ts';
import { fullAllowance, spend } from './allowance.ts';

/** The events of a frame. None comes after `onNavigated` and `onFlooded`. */
export interface FrameEvents {
  /** Its document has come whole and has the port. No script of the tenant is there yet. */
  onReady(): void;
  onMessage(message: Exclude<FrameMessage, { kind: 'ready' }>): void;
  onNavigated(): void;
  onFlooded(): void;
}

export interface FrameLink {
  send(message: PortalMessage): void;
  close(): void;
}

type Gate = (data: unknown) => FrameMessage | 'flood' | null;

/** Lets a message through if there is room for it and it is one. A call over the allowance is refused, not forgotten. */
function createGate(now: () => number, refuse: (id: number) => void): Gate {
  let allowance = fullAllowance(now());
  return (data) => {
    const spent = spend(allowance, now());
    allowance = spent.allowance;
    if (spent.verdict === 'flood') return 'flood';
    const parsed = FrameMessage.safeParse(data);
    if (!parsed.success) return null;
    if (spent.verdict === 'pass') return parsed.data;
    if (parsed.data.kind === 'call') refuse(parsed.data.id);
    return null;
  };
}

class Link implements FrameLink {
  readonly #frame: HTMLIFrameElement;
  readonly #events: FrameEvents;
  readonly #gate: Gate;
  readonly #listening = new AbortController();
  #port: MessagePort | null = null;
  #loads = 0;

  constructor(frame: HTMLIFrameElement, events: FrameEvents, now: () => number) {
    this.#frame = frame;
    this.#events = events;
    this.#gate = createGate(now, (id) =>
      this.send({ kind: 'refused', id, code: '#TOO_MANY_ATTEMPTS', message: 'Chamadas demais de uma vez.' }),
    );
    const { signal } = this.#listening;
    addEventListener('message', (event) => this.#onWindowMessage(event), { signal });
    frame.addEventListener('load', () => this.#onLoad(), { signal });
  }

  send(message: PortalMessage): void {
    this.#port?.postMessage(message);
  }

  close(): void {
    this.#listening.abort();
    // Messages that are not delivered yet are lost with the port: a flood ends here.
    this.#port?.close();
  }

  #end(tell: () => void): void {
    this.close();
    tell();
  }

  #admit(data: unknown): FrameMessage | null {
    const message = this.#gate(data);
    if (message !== 'flood') return message;
    this.#end(() => this.#events.onFlooded());
    return null;
  }

  #onPortMessage(event: MessageEvent): void {
    const message = this.#admit(event.data);
    if (message !== null && message.kind !== 'ready') this.#events.onMessage(message);
  }

  #onWindowMessage(event: MessageEvent): void {
    // A frame of opaque origin has no origin to check; its window cannot be forged.
    if (event.source === null || event.source !== this.#frame.contentWindow) return;
    const message = this.#admit(event.data);
    if (message?.kind !== 'ready' || message.version !== sdkVersion) return;
    if (this.#port === null) this.#handOverPort();
    else this.#end(() => this.#events.onNavigated());
  }

  /** Before any script of the tenant runs: only the runtime is in the frame, and it says `ready` first of all. */
  #handOverPort(): void {
    const channel = new MessageChannel();
    this.#port = channel.port1;
    const { signal } = this.#listening;
    this.#port.addEventListener('message', (event) => this.#onPortMessage(event), { signal });
    this.#port.start();
    this.#frame.contentWindow?.postMessage({ kind: 'port' }, '*', [channel.port2]);
    this.#getReady();
  }

  #onLoad(): void {
    this.#loads += 1;
    if (this.#loads > 1) this.#end(() => this.#events.onNavigated());
    else this.#getReady();
  }

  /** A script that left before its frame has loaded would take that load with it, and no second one would tell: it waits for the first. */
  #getReady(): void {
    if (this.#loads === 1 && this.#port !== null) this.#events.onReady();
  }
}

export const linkFrame = (frame: HTMLIFrameElement, events: FrameEvents, now: () => number): FrameLink =>
  new Link(frame, events, now);
