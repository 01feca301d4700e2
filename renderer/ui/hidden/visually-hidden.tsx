import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. `as`: the element, for a text that is the title of a page, of a table or of a group of fields. */
export function VisuallyHidden({
  as: Tag = 'span',
  id,
  children,
}: {
  readonly as?: 'span' | 'h1' | 'caption' | 'legend';
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <Tag className={styles['hidden']} id={id}>
      {children}
    </Tag>
  );
}
