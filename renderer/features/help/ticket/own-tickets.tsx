// "Meus chamados": the tickets of the person, newest first. The portal knows that a ticket was sent; its answer arrives by e-mail.
import { ticketSubjects, type Ticket } from '#contract/entities/ticket.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { Fold } from '#renderer/ui/fold/fold.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import styles from '#renderer/features/help/help.module.css';
import { words } from '#renderer/features/help/messages.ts';
import type { OwnTickets } from './use-own-tickets.ts';

const shownTickets = 3;

export function OwnTicketsCard({ own, onOpen }: { readonly own: OwnTickets; readonly onOpen: () => void }) {
  return (
    <Card
      title={words.own}
      count={own.tickets?.length}
      flush
      action={
        <Button variant="primary" size="small" icon={Plus} onClick={onOpen}>
          {words.ticket}
        </Button>
      }
    >
      <List own={own} />
    </Card>
  );
}

function List({ own: { tickets, error, isLoading, retry } }: { readonly own: OwnTickets }) {
  const [all, setAll] = useState(false);
  if (tickets === undefined)
    return (
      <div className={styles['inside']}>
        {error === null ? (
          <SkeletonText lines={4} label={words.ownLoading} />
        ) : (
          <ErrorState
            title={words.ownFailed}
            message={wordsOf(error)}
            details={errorDetails(error)}
            retrying={isLoading}
            onRetry={retry}
          />
        )}
      </div>
    );
  if (tickets.length === 0) return <p className={styles['inside']}>{words.ownNone}</p>;
  return (
    <>
      <ul className={styles['lines']}>
        {(all ? tickets : tickets.slice(0, shownTickets)).map((ticket) => (
          <li key={ticket.number}>
            <TicketLine ticket={ticket} />
          </li>
        ))}
      </ul>
      {tickets.length > shownTickets && (
        <div className={styles['more']}>
          <Button variant="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.seeLess : words.ownAll(tickets.length)}
          </Button>
        </div>
      )}
    </>
  );
}

function TicketLine({ ticket: { number, subject, description, files, createdAt } }: { readonly ticket: Ticket }) {
  const line = (
    <span className={styles['ticket']}>
      <span className={styles['ticketTitle']}>
        <span>{number}</span> <strong>{ticketSubjects[subject]}</strong>
      </span>
      <StatusChip tone="info" icon={Send}>
        {words.ownState}
      </StatusChip>
      <span className={styles['ticketText']}>{description}</span>
      <small>{words.openedAt(createdAt)}</small>
    </span>
  );
  return (
    <Fold title={line}>
      <div className={styles['answer']}>
        <p className={styles['typed']}>{description}</p>
        <small>{[...(files > 0 ? [words.ownFiles(files)] : []), words.ownAnswer].join(' · ')}</small>
      </div>
    </Fold>
  );
}
