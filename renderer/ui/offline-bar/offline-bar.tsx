import { WifiOff } from 'lucide-react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './offline-bar.module.css';

/** A sticky bar at the top that shows `text` while the connection is lost. It is announced when it appears. */
export function OfflineBar({ text }: { readonly text: string | undefined }) {
  return (
    <output className={styles['bar']} data-offline={text !== undefined}>
      {text !== undefined && (
        <>
          <Icon of={WifiOff} />
          {text}
        </>
      )}
    </output>
  );
}
