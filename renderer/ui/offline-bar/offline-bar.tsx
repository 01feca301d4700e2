import { WifiOff } from 'lucide-react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './offline-bar.module.css';

/** Sticky at the top while `text` says that the connection is gone (screens' state "offline"); announced when it appears. */
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
