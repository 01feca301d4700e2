import { grouped } from '#contract/rules/plural.ts';
import { type ReactNode, useId } from 'react';
import { Count } from '#renderer/ui/chip/status-chip.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from './card.module.css';

/** A surface with a border, named by its title. `flush` removes the padding around the content. */
export function Card({
  title,
  level = 2,
  count,
  action,
  flush = false,
  children,
}: {
  readonly title?: string;
  readonly level?: 2 | 3;
  /** The number of entries, beside the title. */
  readonly count?: number | undefined;
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
          {count !== undefined && (
            <span className={styles['count']}>
              <Count>{grouped(count)}</Count>
            </span>
          )}
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
