// Reports to the portal what the policy of the frame blocked. The listener is added before the script arrives. The script cannot remove
// it without a reference, and a listener added later does not receive an event of the window first.
import type { FrameMessage } from '#contract/module-sdk.ts';
import { connectionList } from '#contract/rules/frame-violation.ts';
import { readerOf } from './built-ins.ts';

type Report = (message: Extract<FrameMessage, { kind: 'blocked' }>) => void;

const plain = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `Connection-Allowlist` reports violations to a ReportingObserver instead of an event. */
function watchConnections(report: Report): void {
  if (!('ReportingObserver' in globalThis)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const connection: unknown = body && 'connection' in body ? body.connection : '';
        report({ kind: 'blocked', directive: connectionList, address: plain(connection) });
      }
    },
    { types: [connectionList], buffered: true },
  );
  observer.observe();
}

export function watchViolations(report: Report): void {
  const { prototype } = SecurityPolicyViolationEvent;
  const [directiveOf, addressOf] = [readerOf(prototype, 'effectiveDirective'), readerOf(prototype, 'blockedURI')];
  addEventListener(
    'securitypolicyviolation',
    (event) => report({ kind: 'blocked', directive: plain(directiveOf(event)), address: plain(addressOf(event)) }),
    true,
  );
  watchConnections(report);
}
