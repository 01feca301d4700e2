import { LoaderCircle } from 'lucide-react';
import { Icon, type IconSize } from '#renderer/ui/icon/icon.tsx';
import styles from './spinner.module.css';

/** Shows that an operation is running. It is announced only with a `label`; otherwise the caller shows a text. */
export function Spinner({ size = 'normal', label }: { readonly size?: IconSize; readonly label?: string }) {
  return (
    <span className={styles['spinner']} role={label === undefined ? undefined : 'status'} aria-label={label}>
      <Icon of={LoaderCircle} size={size} />
    </span>
  );
}
