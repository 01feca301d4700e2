// Reports to the portal what Back or another page would close: an open dialog, and changes that are not submitted.
import type { FrameMessage, PortalMessage } from '#contract/module-sdk.ts';
import { discardChanges, hasChanges, listenToChanges, noteChanges } from '#renderer/module-host/frame/kit/form/form-changes.ts';
import type { Dialogs } from './dialog.ts';

type Front = Extract<FrameMessage, { kind: 'front' }>;
export type Leave = Extract<PortalMessage, { kind: 'leave' }>;

export interface FrontLink {
  readonly send: (front: Front) => void;
  /** Calls `listener` when the person goes back or discards the changes. */
  readonly onLeave: (listener: (leave: Leave) => void) => void;
}

export function reportFront(dialogs: Pick<Dialogs, 'isOpen' | 'leaveFront' | 'discard'>, { send, onLeave }: FrontLink): void {
  let sent: Front = { kind: 'front', dialog: false, changes: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A changed form may leave the page without a word. */
  const removals = new MutationObserver(() => noteChanges());

  function report(): void {
    const front: Front = { kind: 'front', dialog: dialogs.isOpen(), changes: hasChanges(document.body) };
    if (front.changes) removals.observe(document.body, { childList: true, subtree: true });
    else removals.disconnect();
    if (front.dialog === sent.dialog && front.changes === sent.changes) return;
    sent = front;
    send(front);
  }

  listenToChanges(() => {
    clearTimeout(timer);
    // A question may replace a dialog, and another dialog a question.
    timer = setTimeout(report);
  });
  onLeave(({ how }) => {
    if (how === 'back') return dialogs.leaveFront();
    dialogs.discard();
    discardChanges(document.body);
  });
}
