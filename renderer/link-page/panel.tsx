// The layout of pages that open from a link: a panel with title, lead and form, or a result with actions.
import type { ReactNode } from 'react';
import { useFocusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from './panel.module.css';

const titleId = 'link-page-title';

export function Panel({
  title,
  lead,
  wide = false,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  // The page has just opened: the focus must not move while the person is reading.
  useFocusWhenShown(titleId, title, title);
  return (
    <section className={styles['panel']} data-wide={wide} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <Heading level={1} size="display" id={titleId}>
          {title}
        </Heading>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** The result with at least one action that leads on. */
export function ResultPanel({
  icon,
  tone = 'brand',
  title,
  children,
  actions,
}: {
  readonly icon: Glyph;
  readonly tone?: 'brand' | 'ok' | 'warn';
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}) {
  // The result replaces a form or a check, so a screen reader must announce it.
  useFocusWhenShown(titleId, title);
  return (
    <section className={styles['ending']} aria-labelledby={titleId}>
      <span className={styles['icon']} data-tone={tone}>
        <Icon of={icon} size="huge" />
      </span>
      <Heading level={1} size="title-1" id={titleId}>
        {title}
      </Heading>
      {children}
      <div className={styles['actions']}>{actions}</div>
    </section>
  );
}
