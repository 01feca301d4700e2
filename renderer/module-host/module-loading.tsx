import { Button } from '#renderer/ui/button/button.tsx';
import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import { words } from './messages.ts';
import styles from './module-view.module.css';

/** Shown while an item loads. `cancellable` becomes true when loading takes long. */
export function ModuleLoading({
  title,
  cancellable,
  onCancel,
}: {
  readonly title: string;
  readonly cancellable: boolean;
  readonly onCancel: () => void;
}) {
  return (
    <div className={styles['loading']} data-module-loading>
      <Spinner size="large" />
      <output>{words.downloading(title)}</output>
      {cancellable && (
        <>
          <p>{words.slow}</p>
          <Button onClick={onCancel}>{words.cancel}</Button>
        </>
      )}
    </div>
  );
}
