import type { ReactNode } from 'react';
import styles from './tool-foot.module.css';

/** The last line of a tool, of one height whatever it says. `children` end in an ellipsis when there is no room for all of them. */
export const ToolFoot = ({
  label,
  children,
  end,
}: {
  readonly label: string;
  readonly children?: ReactNode;
  readonly end?: ReactNode;
}) => (
  <section className={styles['foot']} aria-label={label}>
    <div className={styles['text']}>{children}</div>
    <div className={styles['end']}>{end}</div>
  </section>
);
