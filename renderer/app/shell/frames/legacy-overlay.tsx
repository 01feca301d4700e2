// Shows a legacy script over the current screen. The address does not change; closing the script shows the screen again.
import { useStore } from 'zustand';
import { ModuleModal } from '#renderer/features/module-modal/index.ts';
import { ModuleView } from '#renderer/module-host/module-view.tsx';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { ItemBar } from '#renderer/app/shell/header/item-bar.tsx';
import styles from './legacy-overlay.module.css';

export function LegacyOverlay({
  portal,
}: {
  readonly portal: Pick<Portal, 'runtime' | 'queries' | 'visitor' | 'items' | 'host' | 'requests'>;
}) {
  const opening = useStore(portal.host.store, ({ runtime }) => (runtime.kind === 'idle' ? null : runtime.opening));
  if (opening?.kind !== 'legacy') return null;
  const close = (): void => portal.host.leaving.ask(() => portal.items.close());
  return (
    <section className={styles['overlay']} aria-label={opening.item.title}>
      <ItemBar portal={portal} place={opening} onClose={close} takesFocus />
      <ModuleView host={portal.host} onClose={close} />
      <ModuleModal
        key={`${opening.module.id}/${opening.item.id}`}
        module={opening.module}
        item={opening.item}
        marks={portal.runtime.platform.marks}
      />
    </section>
  );
}
