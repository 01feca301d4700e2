// "Meus chamados": the tickets of the person, newest first.
import { ticketSubjects } from '#contract/entities/ticket.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Card } from '#renderer/ui/card/card.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import styles from '#renderer/features/help/help.module.css';
import { words } from '#renderer/features/help/messages.ts';
import { type TicketScope, ticketsQuery } from './queries.ts';

export function TicketList(scope: TicketScope) {
  return (
    <Card title={words.own}>
      <List {...scope} />
    </Card>
  );
}

function List(scope: TicketScope) {
  const { data, error, isFetching, refetch } = useQuery(ticketsQuery(scope));
  if (data === undefined && error !== null)
    return (
      <ErrorState
        title={words.ownFailed}
        message={wordsOf(error)}
        details={errorDetails(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonText lines={2} />;
  if (data.length === 0) return <p>{words.ownNone}</p>;
  return (
    <ul className={styles['tickets']}>
      {data.map(({ number, subject, description, files, createdAt }) => (
        <li key={number}>
          <details className={styles['topic']}>
            <summary>
              <span>
                <strong>{number}</strong> {ticketSubjects[subject]}
              </span>
              <small>{formatDateTime(createdAt)}</small>
            </summary>
            <div className={styles['answer']}>
              <p className={styles['typed']}>{description}</p>
              {files > 0 && <small>{words.ownFiles(files)}</small>}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
