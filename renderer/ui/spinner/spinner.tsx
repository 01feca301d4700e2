import { LoaderCircle } from 'lucide-react';
import { Icon, type IconSize } from '#renderer/ui/icon/icon.tsx';
import styles from './spinner.module.css';

/** Something is being done. With a `label` it is announced; without one the words beside it say what. */
export function Spinner({ size = 'normal', label }: { readonly size?: IconSize; readonly label?: string }) {
  return (
    <span className={styles['spinner']} role={label === undefined ? undefined : 'status'} aria-label={label}>
      <Icon of={LoaderCircle} size={size} />
    </span>
  );
}
