import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import type { Portal } from '#renderer/app/portal/portal.ts';

const ContentDialog = lazy(async () => ({ default: (await import('./content-dialog.tsx')).ContentDialog }));

/** Shows the content that a script requested. Closing the item closes it. */
export function ContentPlace({ portal }: { readonly portal: Pick<Portal, 'runtime' | 'visitor' | 'host' | 'shown'> }) {
  const content = useStore(portal.shown.store);
  const isOpen = useStore(portal.host.store, ({ runtime }) => runtime.kind !== 'idle');
  useEffect(() => {
    if (!isOpen) portal.shown.close();
  }, [isOpen, portal]);
  return (
    content !== null &&
    isOpen && (
      <Suspense>
        <ContentDialog portal={portal} content={content} />
      </Suspense>
    )
  );
}
