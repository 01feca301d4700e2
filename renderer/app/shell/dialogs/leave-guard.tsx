import { LeaveQuestion } from '#renderer/form/leave-question.tsx';
import { hasUnsavedChanges } from '#renderer/form/use-unsaved-warning.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { isNewPage } from '#renderer/app/routing/layout-flags.ts';

/** Asks before another page closes a dialog or a native screen with unsaved changes. */
export function LeaveGuard({ portal }: { readonly portal: Pick<Portal, 'runtime'> }) {
  const { module: modules } = portal.runtime.company;
  return (
    <LeaveQuestion
      discards={({ currentLocation, nextLocation }) => hasUnsavedChanges() && isNewPage(modules, currentLocation, nextLocation)}
    />
  );
}
