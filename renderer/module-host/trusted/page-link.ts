// A trusted script runs in the portal's own page: nothing is kept from it, and nothing here is a protection. It finds the same
// `portal` as scripts in frames do, over a channel that both ends parse, so that a script can move into a frame one day.
import { FrameMessage, type PortalMessage } from '#contract/module-sdk.ts';
import { moduleHeartbeatMs } from '#contract/limits.ts';
import { trustedPath } from '#contract/rules/trusted-script.ts';
import { connect } from '#renderer/module-host/frame/connection.ts';
import { createPortal } from '#renderer/module-host/frame/portal.ts';
import type { FrameEvents, FrameLink } from '#renderer/module-host/portal-side/frame-link.ts';
import { openMarkupDoor } from './markup-door.ts';

type Start = Extract<PortalMessage, { kind: 'start' }>;

const describe = (event: ErrorEvent): string => (event.message === '' ? 'Erro sem mensagem' : event.message).slice(0, 2_000);

class PageLink implements FrameLink {
  readonly #place: HTMLElement;
  readonly #channel = new MessageChannel();
  readonly #over = new AbortController();
  readonly #script = document.createElement('script');
  readonly #beat: ReturnType<typeof setInterval>;
  #closeDoor: (() => void) | undefined;

  constructor(place: HTMLElement, events: FrameEvents) {
    this.#place = place;
    const { port1, port2 } = this.#channel;
    const { signal } = this.#over;
    const connection = connect(port2);
    connection.on('start', (message) => this.#run(message, connection));
    port1.addEventListener(
      'message',
      ({ data }) => {
        const message = FrameMessage.safeParse(data);
        if (message.success && message.data.kind !== 'ready') events.onMessage(message.data);
      },
      { signal },
    );
    port1.start();
    this.#beat = setInterval(() => connection.send({ kind: 'heartbeat' }), moduleHeartbeatMs / 5);
    // After the constructor has returned, so that the caller already has the link.
    queueMicrotask(() => {
      if (!signal.aborted) events.onReady();
    });
  }

  #run({ context, name }: Start, connection: ReturnType<typeof connect>): void {
    const { signal } = this.#over;
    const address = new URL(trustedPath(name), location.origin).href;
    Object.defineProperty(globalThis, 'portal', {
      value: createPortal(connection, context, this.#place),
      configurable: true,
      enumerable: true,
    });
    this.#script.addEventListener('load', () => connection.send({ kind: 'started' }), { signal });
    this.#script.addEventListener(
      'error',
      // After the violation, where there was one: it says more.
      () => setTimeout(() => connection.send({ kind: 'failed', during: 'load', message: `${name} não pôde ser carregado.` })),
      { signal },
    );
    // The desktop's page lets nothing of a tenant in.
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
      this.#closeDoor = openMarkupDoor();
      // By its address: the policy of the page lets in this one and no text.
      this.#script.src = address;
    } catch (error) {
      // The desktop's page knows of no trusted scripts: it takes neither the door nor the address.
      connection.send({ kind: 'failed', during: 'policy', message: `${name}: ${String(error)}`.slice(0, 2_000) });
      return;
    }
    document.head.append(this.#script);
  }

  send(message: PortalMessage): void {
    this.#channel.port1.postMessage(message);
  }

  close(): void {
    this.#over.abort();
    clearInterval(this.#beat);
    this.#channel.port1.close();
    this.#script.remove();
    this.#place.replaceChildren();
    this.#closeDoor?.();
    // Other changes that the script made to the page cannot be known.
    Reflect.deleteProperty(globalThis, 'portal');
  }
}

export const linkPage = (place: HTMLElement, events: FrameEvents): FrameLink => new PageLink(place, events);
