// The runtime of a module frame: takes the port from the portal, receives one script, runs it and says how it is. It shares its
// realm with the script, so nothing it does is a protection: what protects is the frame's opaque origin, its policy, and the
// portal, which trusts no message.
import { type PortalMessage, sdkVersion } from '#contract/module-sdk.ts';
import { config } from 'zod/mini';
import { applyTheme } from './apply-theme.ts';
import { type Connection, connect } from './connection.ts';
import { createPortal } from './portal.ts';
import { runScript } from './run-script.ts';
import { watch } from './watch.ts';

// The policy of the frame forbids building code from text; zod would try.
config({ jitless: true });

function begin(connection: Connection, message: Extract<PortalMessage, { kind: 'start' }>): void {
  const { context, name, source } = message;
  document.documentElement.lang = context.locale;
  document.title = context.item.title;
  applyTheme(context.theme);
  const portal = createPortal(connection, context);
  void runScript({ portal, connection, name, source });
}

function listen(port: MessagePort): void {
  const connection = connect(port);
  watch(connection);
  connection.on('start', (message) => begin(connection, message));
  connection.on('theme', ({ theme }) => applyTheme(theme));
}

function takePort(event: MessageEvent): void {
  const [port] = event.ports;
  if (event.source !== window.parent || !port) return;
  removeEventListener('message', takePort);
  listen(port);
}

// No policy directive covers peer connections: the one way out of the network rule is taken away before a script runs.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel']) Reflect.deleteProperty(globalThis, name);

addEventListener('message', takePort);
// The origin of the portal is not known here and nothing in this message is secret.
const sayReady = (): void => window.parent.postMessage({ kind: 'ready', version: sdkVersion }, '*');
// A module without its looks is none: when they do not come, the portal hears nothing, and says that it could not be downloaded.
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // Browsers give a sheet that did not come as one that may not be read.
    return false;
  }
}
const looks = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
if (looks === null || isThere(looks)) sayReady();
else looks.addEventListener('load', sayReady, { once: true });
