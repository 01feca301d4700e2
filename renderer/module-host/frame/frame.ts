// The runtime of a module frame: takes the port from the portal, receives one script, runs it and reports how it is. It shares its
// realm with the script. The frame's opaque origin, its policy, and the portal, which trusts no message, protect the person; `doors`
// closes ways out that no policy stops (docs/security.md).
import { type PortalMessage, sdkVersion } from '#contract/module-sdk.ts';
import { config } from 'zod/mini';
import { applyTheme } from './apply-theme.ts';
import { type Connection, connect } from './connection.ts';
import { readerOf } from './doors/built-ins.ts';
import { closeDoors } from './doors/close-doors.ts';
import { watchViolations } from './doors/violations.ts';
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
  const connection = connect(port, readerOf(MessageEvent.prototype, 'data'));
  // No script of the tenant is there yet: it comes over this port.
  watchViolations(connection.send);
  closeDoors(connection.send);
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

addEventListener('message', takePort);
// The origin of the portal is not known here and nothing in this message is secret.
window.parent.postMessage({ kind: 'ready', version: sdkVersion }, '*');
