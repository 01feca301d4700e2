import type { RequestEvent } from '#contract/entities/request.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from './panel.module.css';

/** "Pedido enviado por Patrícia" */
export function eventText({ kind, by, isYou, to, outcome }: Omit<RequestEvent, 'sequence' | 'at' | 'text'>): string {
  const author = isYou ? words.yourself : (by ?? words.portal);
  if (kind === 'answered' && outcome !== undefined) return words.outcomes[outcome](author);
  return words.events[kind](author, to ?? words.nobody);
}

/** The events of a request, oldest first. */
export const History = ({ events }: { readonly events: readonly RequestEvent[] }) => (
  <section className={styles['section']}>
    <Heading level={3} size="title-3">
      {words.history}
    </Heading>
    <ol className={styles['log']}>
      {events.map((event) => (
        <li key={event.sequence}>
          <div>
            <span>{eventText(event)}</span>
            {event.text !== undefined && <p className={styles['typed']}>{event.text}</p>}
          </div>
          <time dateTime={event.at}>{formatDateTime(event.at)}</time>
        </li>
      ))}
    </ol>
  </section>
);
