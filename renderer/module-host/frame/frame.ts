// The runtime of a module frame: takes the port from the portal, receives one script, runs it and reports its state. It shares its realm
// with the script. The frame's opaque origin, its policy, and the portal, which trusts no message, protect the person. `lockdown`
// removes network access that no policy blocks (docs/security.md).
import { type PortalMessage, sdkVersion } from '#contract/module-sdk.ts';
import { config } from 'zod/mini';
import { isPaletteShortcut } from '#renderer/ui/palette/shortcut.ts';
import { applyTheme } from './apply-theme.ts';
import { type Connection, connect } from './connection.ts';
import { keepFocus } from './keep-focus.ts';
import { readerOf } from './lockdown/built-ins.ts';
import { lockDown } from './lockdown/lock-down.ts';
import { watchViolations } from './lockdown/violations.ts';
import { createPortal } from './portal.ts';
import { runScript } from './run-script.ts';
import { startReporting } from './reporting.ts';

// The policy of the frame forbids code from text, which zod would otherwise generate.
config({ jitless: true });

function startScript(connection: Connection, message: Extract<PortalMessage, { kind: 'start' }>): void {
  const { context, name, source } = message;
  document.documentElement.lang = context.locale;
  document.title = context.item.title;
  applyTheme(context.theme);
  const portal = createPortal(connection, context);
  void runScript({ portal, connection, name, source });
}

/** Asks the portal for its palette, unless the script uses the keys itself. Events that the script creates are not trusted. */
function forwardShortcut(send: Connection['send']): void {
  addEventListener('keydown', (event) => {
    if (!event.isTrusted || event.defaultPrevented || !isPaletteShortcut(event)) return;
    event.preventDefault();
    send({ kind: 'palette-shortcut' });
  });
}

/**
 * Reports the entries of the history that a fragment adds: the runtime removes the other ways to add one. A listener of the script in the
 * capturing phase would otherwise run first and could stop the event.
 */
function reportFragments(send: Connection['send']): void {
  addEventListener('hashchange', () => send({ kind: 'fragment-changed' }), { capture: true });
}

function listen(port: MessagePort): void {
  const connection = connect(port, readerOf(MessageEvent.prototype, 'data'));
  // The script of the tenant has not arrived yet: it comes over this port.
  watchViolations(connection.send);
  lockDown(connection.send);
  startReporting(connection);
  forwardShortcut(connection.send);
  reportFragments(connection.send);
  keepFocus();
  connection.on('start', (message) => startScript(connection, message));
  connection.on('theme', ({ theme }) => applyTheme(theme));
}

function takePort(event: MessageEvent): void {
  const [port] = event.ports;
  if (event.source !== window.parent || !port) return;
  removeEventListener('message', takePort);
  listen(port);
}

addEventListener('message', takePort);
// The frame does not know the origin of the portal, and this message contains no secret.
window.parent.postMessage({ kind: 'ready', version: sdkVersion }, '*');
