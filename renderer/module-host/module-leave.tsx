// Back closes the dialog in front of a module, and the portal asks before anything else discards what the person typed there.
import { useEffect } from 'react';
import { type BlockerFunction, NavigationType, useBlocker } from 'react-router-dom';
import { useStore } from 'zustand';
import { useUnsavedWarning } from '#renderer/form/use-unsaved-warning.ts';
import { DiscardDialog } from '#renderer/ui/dialog/discard-dialog.tsx';
import { isLayerOpen } from '#renderer/ui/modal-layer/modal-layer.tsx';
import type { ModuleHost } from './module-host.ts';
import type { Leaving } from './portal-side/leave/leaving.ts';

type Navigation = Parameters<BlockerFunction>[0];
type Place = Pick<Navigation['nextLocation'], 'pathname' | 'search'>;

/** Whether two addresses show the same view of the open module. */
export type IsSameView = (one: Place, other: Place) => boolean;

const isSameAddress: IsSameView = (one, other) => one.pathname === other.pathname && one.search === other.search;

interface ModuleLeaveProps {
  readonly host: ModuleHost;
  readonly isSameView?: IsSameView | undefined;
}

export function ModuleLeave({ host: { leaving }, isSameView = isSameAddress }: ModuleLeaveProps) {
  const { dialog, changes, asked } = useStore(leaving.store);
  useUnsavedWarning(changes);
  return (
    <>
      {(dialog || changes) && <NavigationGuard leaving={leaving} isSameView={isSameView} />}
      {asked !== null && <DiscardDialog open onClose={() => leaving.answer(false)} onDiscard={() => leaving.answer(true)} />}
    </>
  );
}

/** Mounted only while something would be closed: the router has one guard at a time. */
function NavigationGuard({ leaving, isSameView }: { readonly leaving: Leaving; readonly isSameView: IsSameView }) {
  const verdict = useStore(leaving.store, ({ stopped }) => stopped);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isSame = isSameView(currentLocation, nextLocation);
    // A dialog of the portal is in front of those of the module, and an overlay closes without another address.
    const isPop = historyAction === NavigationType.Pop;
    return (isPop || !isSame) && leaving.stop(isPop && !isLayerOpen()) !== 'pass';
  });
  useEffect(() => {
    if (blocker.state !== 'blocked' || verdict !== 'dialog') return;
    blocker.reset();
    leaving.closeFront();
  }, [blocker, verdict, leaving]);
  return (
    <DiscardDialog
      open={blocker.state === 'blocked' && verdict === 'changes'}
      onClose={() => blocker.reset?.()}
      onDiscard={() => {
        leaving.discard();
        blocker.proceed?.();
      }}
    />
  );
}
