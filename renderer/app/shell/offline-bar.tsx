import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { words } from '../messages.ts';
import styles from './shell.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** screens.md S1: sticky while the device has no connection. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className={styles['offline']} data-shown={!online}>
      {!online && (
        <>
          <Icon of={WifiOff} />
          {words.offline}
        </>
      )}
    </output>
  );
}
