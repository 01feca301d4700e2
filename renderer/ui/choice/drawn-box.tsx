import { Check } from 'lucide-react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './choice.module.css';

/** The box of a Checkbox, for something else that is chosen and says so itself: a row of a list. */
export function DrawnBox({ checked }: { readonly checked: boolean }) {
  return (
    <span className={styles['box']} data-checked={checked} aria-hidden>
      <Icon of={Check} size="small" />
    </span>
  );
}
