// Tells the portal what the policy of the frame stopped. It listens before the script is there and stays: the script cannot remove a
// listener that it holds no reference to, and no script that runs later hears an event of the window first.
import type { FrameMessage } from '#contract/module-sdk.ts';
import { connectionList } from '#contract/rules/frame-violation.ts';
import { readerOf } from './built-ins.ts';

type Tell = (message: Extract<FrameMessage, { kind: 'blocked' }>) => void;

const plain = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lists of allowed connections are newer than policies of content: they have an observer instead of an event. */
function watchConnections(tell: Tell): void {
  if (!('ReportingObserver' in globalThis)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const connection: unknown = body && 'connection' in body ? body.connection : '';
        tell({ kind: 'blocked', directive: connectionList, address: plain(connection) });
      }
    },
    { types: [connectionList], buffered: true },
  );
  observer.observe();
}

export function watchViolations(tell: Tell): void {
  const { prototype } = SecurityPolicyViolationEvent;
  const [directiveOf, addressOf] = [readerOf(prototype, 'effectiveDirective'), readerOf(prototype, 'blockedURI')];
  addEventListener(
    'securitypolicyviolation',
    (event) => tell({ kind: 'blocked', directive: plain(directiveOf(event)), address: plain(addressOf(event)) }),
    true,
  );
  watchConnections(tell);
}
