import type { ReactNode } from 'react';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from './state.module.css';

/** Shown when there is no content or no permission: an icon, a sentence and the next actions. */
export function EmptyState({
  icon,
  title,
  level = 3,
  children,
  actions,
}: {
  readonly icon: Glyph;
  readonly title: string;
  readonly level?: 1 | 2 | 3;
  /** A single sentence. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className={styles['state']}>
      <Icon of={icon} size="huge" />
      <Heading level={level} size="title-3">
        {title}
      </Heading>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
