import { type ReactNode, useId } from 'react';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from './card.module.css';

/** A surface with a border, named by its title. `flush` removes the padding around the content. */
export function Card({
  title,
  level = 2,
  action,
  flush = false,
  children,
}: {
  readonly title?: string;
  readonly level?: 2 | 3;
  readonly action?: ReactNode;
  readonly flush?: boolean;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={styles['card']} aria-labelledby={title === undefined ? undefined : titleId} data-flush={flush}>
      {title !== undefined && (
        <header className={styles['head']}>
          <Heading level={level} size="title-3" id={titleId}>
            {title}
          </Heading>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
