import { useBlocker } from 'react-router-dom';
import { hasUnsavedChanges } from '#renderer/form/use-unsaved-warning.ts';
import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { isSamePage } from '#renderer/app/routing/layout-flags.ts';
import { words } from '#renderer/app/shell/messages.ts';

/** Asks before another page closes a dialog with unsaved changes. */
export function LeaveGuard({ portal }: { readonly portal: Pick<Portal, 'runtime'> }) {
  const { module: modules } = portal.runtime.company;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && !isSamePage(modules, currentLocation.pathname, nextLocation.pathname),
  );
  return (
    <DangerDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={words.leaveTitle}
      sentence={words.leaveText}
      action={words.discard}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
