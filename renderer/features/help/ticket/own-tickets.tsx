// "Meus chamados": the tickets of the person, newest first, each with its status and its last answer.
import { ticketSubjects, type Ticket, type TicketStatus } from '#contract/entities/ticket.ts';
import { agoText } from '#contract/rules/age.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { useMinute } from '#renderer/ui/countdown/use-minute.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { type ChipTone, StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import type { Glyph } from '#renderer/ui/icon/icon.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { CircleCheck, CircleDot, Clock, Plus, Send } from 'lucide-react';
import { useState } from 'react';
import styles from '#renderer/features/help/help.module.css';
import { words } from '#renderer/features/help/messages.ts';
import { OwnFiles } from './own-files.tsx';
import type { OwnTickets } from './use-own-tickets.ts';

const shownTickets = 3;

const looks: Readonly<Record<TicketStatus, { readonly tone: ChipTone; readonly icon: Glyph }>> = {
  sent: { tone: 'neutral', icon: Send },
  'in-progress': { tone: 'info', icon: CircleDot },
  waiting: { tone: 'warn', icon: Clock },
  resolved: { tone: 'ok', icon: CircleCheck },
};

type Download = (key: string) => Promise<void>;

interface OwnTicketsProps {
  readonly own: OwnTickets;
  /** Downloads the file of a ticket. */
  readonly download: Download;
  /** The address of an own request, or of their list; null: the person has no such screen. */
  readonly requestAddress: ((protocol?: string) => string) | null;
  readonly goTo: (path: string) => void;
}

export function OwnTicketsCard({ onOpen, ...props }: OwnTicketsProps & { readonly onOpen: () => void }) {
  const { own, requestAddress, goTo } = props;
  return (
    <Card
      title={words.own}
      count={own.tickets?.length === 0 ? undefined : own.tickets?.length}
      flush
      action={
        <Button variant="primary" size="small" icon={Plus} onClick={onOpen}>
          {words.ticket}
        </Button>
      }
    >
      <List {...props} />
      {requestAddress !== null && (
        <div className={styles['more']}>
          <Button variant="link" onClick={() => goTo(requestAddress())}>
            {words.allRequests}
          </Button>
        </div>
      )}
    </Card>
  );
}

function List(props: OwnTicketsProps) {
  const { tickets, error, isLoading, retry } = props.own;
  const now = new Date(useMinute());
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
            <TicketLine {...props} ticket={ticket} now={now} />
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

function TicketLine({
  ticket,
  now,
  download,
  requestAddress,
  goTo,
}: OwnTicketsProps & { readonly ticket: Ticket; readonly now: Date }) {
  const { number, subject, description, files, attachments, createdAt, status, answer } = ticket;
  const { tone, icon } = looks[status];
  const at = answer?.at ?? createdAt;
  const line = (
    <span className={styles['ticket']}>
      <span className={styles['ticketTitle']}>
        <span>{number}</span> <strong>{description}</strong>
      </span>
      <StatusChip tone={tone} icon={icon}>
        {words.ownStates[status]}
      </StatusChip>
      <span className={styles['ticketText']}>
        {answer === undefined ? ticketSubjects[subject] : words.answerLine(answer.by, answer.text)}
      </span>
      <small>
        <time dateTime={at} title={words.at(at)}>
          {agoText(at, now)}
        </time>
      </small>
    </span>
  );
  return (
    <Disclosure title={line}>
      <div className={styles['answer']}>
        <p className={styles['typed']}>{description}</p>
        <small>{`${ticketSubjects[subject]} · ${words.openedAt(createdAt)}`}</small>
        <OwnFiles files={attachments} removed={files - attachments.length} download={download} />
        {answer !== undefined && (
          <blockquote className={styles['quote']}>
            <small>{words.answeredBy(answer.by, answer.at)}</small>
            <p className={styles['typed']}>{answer.text}</p>
          </blockquote>
        )}
        {status === 'waiting' && requestAddress !== null ? (
          <Button onClick={() => goTo(requestAddress(number))}>{words.reply}</Button>
        ) : (
          status !== 'resolved' && <small>{status === 'waiting' ? words.ownWaiting : words.ownAnswer}</small>
        )}
      </div>
    </Disclosure>
  );
}
