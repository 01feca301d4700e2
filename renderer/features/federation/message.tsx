// A message in the middle of the page with its actions. It receives the focus, so that a screen reader announces it.
import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import styles from './message.module.css';

export function Message({
  icon,
  title,
  children,
  actions,
}: {
  /** Null shows a spinner. */
  readonly icon: Glyph | null;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const place = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a changed title is a new message, which must be announced
  useEffect(() => place.current?.focus(), [title]);
  return (
    <section ref={place} className={styles['message']} tabIndex={-1} aria-live="polite" aria-busy={icon === null}>
      <span className={styles['icon']}>{icon === null ? <Spinner size="huge" /> : <Icon of={icon} size="huge" />}</span>
      <Heading level={1} size="title-1">
        {title}
      </Heading>
      {children}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}
