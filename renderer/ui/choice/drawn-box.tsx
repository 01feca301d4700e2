import { Check } from 'lucide-react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './choice.module.css';

/** Draws the box of a Checkbox for another selectable element, such as a list row, which must announce its own state. */
export function DrawnBox({ checked }: { readonly checked: boolean }) {
  return (
    <span className={styles['box']} data-checked={checked} aria-hidden>
      <Icon of={Check} size="small" />
    </span>
  );
}
