// The portal's end of the connection to a frame. It does not trust the frame: it checks the source window of each message, its schema,
// its rate and the time that it takes. The link ends when a second document loads in the frame, or when the frame misuses the page.
import { FrameMessage, type PortalMessage, type ScriptMessage, sdkVersion } from '#contract/module-sdk.ts';
import { listenToFrames } from '#renderer/api/frame-messages.ts';
import type { Misuse } from '#renderer/module-host/runtime/module-runtime.ts';
import { fullAllowance, spend } from './allowance.ts';
import { isCovered } from './covered.ts';
import { fullFragmentAllowance, spendFragment } from './fragment-allowance.ts';
import { guardFocus } from './focus-guard.ts';
import { fullPageTime, justBusyMs, spendPageTime } from './page-time.ts';
import { isPersonActive } from './routes/open-routes.ts';

/** The events of a frame. No event follows `onNavigated` or `onMisused`. */
export interface FrameEvents {
  /** The document of the frame has loaded and has the port. No script of the tenant runs yet. */
  onReady(): void;
  onMessage(message: ScriptMessage): void;
  onNavigated(): void;
  onMisused(how: Misuse): void;
}

export interface FrameLink {
  send(message: PortalMessage): void;
  /** Whether the focus is in the frame or element of the script. */
  hasFocus(): boolean;
  /** Whether a dialog or menu of the portal covers the script. */
  isCovered(): boolean;
  close(): void;
}

/** Opens the link to the frame or page element of a script; `now` returns the time in milliseconds. */
export type OpenLink = (events: FrameEvents, now: () => number) => FrameLink;

type Gate = (data: unknown) => FrameMessage | 'flood' | null;

/** Passes valid messages within the allowance. A call over the allowance is answered with a refusal, not dropped silently. */
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
  readonly #now: () => number;
  readonly #listening = new AbortController();
  #fragments;
  #pageTime = fullPageTime(performance.now());
  #port: MessagePort | null = null;
  #loads = 0;

  constructor(frame: HTMLIFrameElement, events: FrameEvents, now: () => number) {
    this.#frame = frame;
    this.#events = events;
    this.#now = now;
    this.#fragments = fullFragmentAllowance(now());
    this.#gate = createGate(now, (id) =>
      this.send({ kind: 'refused', id, code: '#TOO_MANY_ATTEMPTS', message: 'Chamadas demais de uma vez.' }),
    );
    const { signal } = this.#listening;
    listenToFrames((event) => this.#onWindowMessage(event), signal);
    frame.addEventListener('load', () => this.#onLoad(), { signal });
    guardFocus(
      frame,
      {
        busyMs: () => justBusyMs(this.#pageTime, performance.now()),
        onTaken: () => this.#end(() => this.#events.onMisused('focus')),
      },
      signal,
    );
  }

  send(message: PortalMessage): void {
    this.#port?.postMessage(message);
  }

  hasFocus(): boolean {
    return document.activeElement === this.#frame;
  }

  isCovered(): boolean {
    return isCovered(this.#frame);
  }

  close(): void {
    this.#listening.abort();
    // Closing the port discards undelivered messages, which ends a flood.
    this.#port?.close();
  }

  #end(notify: () => void): void {
    this.close();
    notify();
  }

  /** Charges the time of a message since the browser created its event, right before the first listener. */
  #charge({ timeStamp }: MessageEvent): void {
    const left = spendPageTime(this.#pageTime, timeStamp, performance.now());
    if (left !== null) this.#pageTime = left;
    else if (!this.#listening.signal.aborted) this.#end(() => this.#events.onMisused('blocking'));
  }

  #admit(data: unknown): FrameMessage | null {
    const message = this.#gate(data);
    if (message !== 'flood') return message;
    this.#end(() => this.#events.onMisused('flooded'));
    return null;
  }

  #onPortMessage(event: MessageEvent): void {
    const message = this.#admit(event.data);
    if (message?.kind === 'fragment-changed') this.#onFragment();
    else if (message !== null && message.kind !== 'ready') this.#events.onMessage(message);
    this.#charge(event);
  }

  #onFragment(): void {
    const left = spendFragment(this.#fragments, this.#now(), isPersonActive());
    if (left === null) this.#end(() => this.#events.onMisused('history'));
    else this.#fragments = left;
  }

  #onWindowMessage(event: MessageEvent): void {
    // A frame with an opaque origin has no origin to check. Its source window cannot be forged.
    if (event.source === null || event.source !== this.#frame.contentWindow) return;
    const message = this.#admit(event.data);
    this.#charge(event);
    if (this.#listening.signal.aborted || message?.kind !== 'ready' || message.version !== sdkVersion) return;
    if (this.#port === null) this.#sendPort();
    else this.#end(() => this.#events.onNavigated());
  }

  /** Sends the port before any script of the tenant runs: the frame contains only the runtime, whose first message is `ready`. */
  #sendPort(): void {
    const channel = new MessageChannel();
    this.#port = channel.port1;
    const { signal } = this.#listening;
    this.#port.addEventListener('message', (event) => this.#onPortMessage(event), { signal });
    this.#port.start();
    this.#frame.contentWindow?.postMessage({ kind: 'port' }, '*', [channel.port2]);
    this.#notifyReady();
  }

  #onLoad(): void {
    this.#loads += 1;
    if (this.#loads > 1) this.#end(() => this.#events.onNavigated());
    else this.#notifyReady();
  }

  /**
   * Waits for the first `load` event, too. If a script navigated before it, only the new document would fire `load`, and the second
   * event, which reveals the navigation, would be missing.
   */
  #notifyReady(): void {
    if (this.#loads === 1 && this.#port !== null) this.#events.onReady();
  }
}

export const linkFrame = (frame: HTMLIFrameElement, events: FrameEvents, now: () => number): FrameLink =>
  new Link(frame, events, now);
