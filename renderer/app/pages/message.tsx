// A centred message: what happened, and the actions that lead on.
import type { ReactNode } from 'react';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from './page.module.css';

export function Message({
  icon,
  tone = 'brand',
  eyebrow,
  title,
  children,
  actions,
  after,
}: {
  readonly icon: Glyph;
  readonly tone?: 'brand' | 'warn' | 'bad';
  /** A word above the title. */
  readonly eyebrow?: string;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Under the actions. */
  readonly after?: ReactNode;
}) {
  return (
    <section className={styles['message']}>
      <span className={styles['icon']} data-tone={tone}>
        <Icon of={icon} size="huge" />
      </span>
      {eyebrow !== undefined && <span className={styles['chip']}>{eyebrow}</span>}
      <Heading level={1} size="title-1">
        {title}
      </Heading>
      {children}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      {after}
    </section>
  );
}
