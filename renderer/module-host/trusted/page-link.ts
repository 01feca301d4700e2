// A trusted script runs in the portal's own page. It has access to everything, and nothing in this file protects the page from it. It
// uses the same `portal` object as scripts in frames, over a channel that both ends parse, so that it can move into a frame later.
import { FrameMessage, type PortalMessage } from '#contract/module-sdk.ts';
import { moduleHeartbeatMs } from '#contract/limits.ts';
import { trustedPath } from '#contract/rules/trusted-script.ts';
import { connect } from '#renderer/module-host/frame/connection.ts';
import { createPortal } from '#renderer/module-host/frame/portal.ts';
import { isCovered } from '#renderer/module-host/portal-side/covered.ts';
import type { FrameEvents, FrameLink } from '#renderer/module-host/portal-side/frame-link.ts';
import { allowMarkup } from './markup-policy.ts';

type Start = Extract<PortalMessage, { kind: 'start' }>;

const describe = (event: ErrorEvent): string => (event.message === '' ? 'Erro sem mensagem' : event.message).slice(0, 2_000);

class PageLink implements FrameLink {
  readonly #place: HTMLElement;
  readonly #channel = new MessageChannel();
  readonly #closed = new AbortController();
  readonly #script = document.createElement('script');
  readonly #heartbeat: ReturnType<typeof setInterval>;
  #revokeMarkup: (() => void) | undefined;

  constructor(place: HTMLElement, events: FrameEvents) {
    this.#place = place;
    const { port1, port2 } = this.#channel;
    const { signal } = this.#closed;
    const connection = connect(port2);
    connection.on('start', (message) => this.#run(message, connection));
    port1.addEventListener(
      'message',
      ({ data }) => {
        const message = FrameMessage.safeParse(data);
        if (!message.success || message.data.kind === 'ready' || message.data.kind === 'fragment-changed') return;
        events.onMessage(message.data);
      },
      { signal },
    );
    port1.start();
    this.#heartbeat = setInterval(() => connection.send({ kind: 'heartbeat' }), moduleHeartbeatMs / 5);
    // Runs after the constructor has returned, so that the caller already has the link.
    queueMicrotask(() => {
      if (!signal.aborted) events.onReady();
    });
  }

  #run({ context, name }: Start, connection: ReturnType<typeof connect>): void {
    const { signal } = this.#closed;
    const address = new URL(trustedPath(name), location.origin).href;
    Object.defineProperty(globalThis, 'portal', {
      value: createPortal(connection, context, this.#place),
      configurable: true,
      enumerable: true,
    });
    this.#script.addEventListener('load', () => connection.send({ kind: 'started' }), { signal });
    this.#script.addEventListener(
      'error',
      // Sent after a possible policy violation, which is the more precise message.
      () => setTimeout(() => connection.send({ kind: 'failed', during: 'load', message: `${name} não pôde ser carregado.` })),
      { signal },
    );
    // The policy of the desktop's page blocks every script of a tenant.
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, effectiveDirective }) => {
        if (blockedURI === address)
          connection.send({ kind: 'failed', during: 'policy', message: `${effectiveDirective}: ${name}` });
        else connection.send({ kind: 'blocked', directive: effectiveDirective, address: blockedURI });
      },
      { signal },
    );
    addEventListener(
      'error',
      (event) => {
        if (event.filename === address) connection.send({ kind: 'failed', during: 'run', message: describe(event) });
      },
      { signal },
    );
    try {
      this.#revokeMarkup = allowMarkup();
      // The policy of the page allows this address but no inline text.
      this.#script.src = address;
    } catch (error) {
      // The desktop's page has no trusted scripts: its policy forbids both the Trusted Types policy and the address.
      connection.send({ kind: 'failed', during: 'policy', message: `${name}: ${String(error)}`.slice(0, 2_000) });
      return;
    }
    document.head.append(this.#script);
  }

  send(message: PortalMessage): void {
    this.#channel.port1.postMessage(message);
  }

  hasFocus(): boolean {
    return this.#place.contains(document.activeElement);
  }

  isCovered(): boolean {
    return isCovered(this.#place);
  }

  close(): void {
    this.#closed.abort();
    clearInterval(this.#heartbeat);
    this.#channel.port1.close();
    this.#script.remove();
    this.#place.replaceChildren();
    this.#revokeMarkup?.();
    // Other changes that the script made to the page cannot be detected.
    Reflect.deleteProperty(globalThis, 'portal');
  }
}

export const linkPage = (place: HTMLElement, events: FrameEvents): FrameLink => new PageLink(place, events);
