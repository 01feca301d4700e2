import { useBlocker } from 'react-router-dom';
import { hasUnsavedChanges } from '#renderer/form/use-unsaved-warning.ts';
import { DiscardDialog } from '#renderer/ui/dialog/discard-dialog.tsx';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { isNewPage } from '#renderer/app/routing/layout-flags.ts';

/** Asks before another page closes a dialog with unsaved changes. */
export function LeaveGuard({ portal }: { readonly portal: Pick<Portal, 'runtime'> }) {
  const { module: modules } = portal.runtime.company;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && isNewPage(modules, currentLocation, nextLocation),
  );
  return (
    <DiscardDialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} onDiscard={() => blocker.proceed?.()} />
  );
}
