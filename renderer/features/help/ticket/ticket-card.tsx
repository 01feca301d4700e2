// "Abrir chamado": the form, and the number of the opened ticket.
import { maskEmail } from '#contract/rules/email.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from '#renderer/features/help/help.module.css';
import { words } from '#renderer/features/help/messages.ts';
import { ticketsQuery } from './queries.ts';
import { TicketForm, type TicketFormProps } from './ticket-form.tsx';

type Opened = Parameters<TicketFormProps['onOpened']>[0];

export function TicketCard(props: Omit<TicketFormProps, 'onOpened'>) {
  const { client, company, user, request } = props;
  const [last, setLast] = useState<{ readonly ticket: Opened; readonly request: TicketFormProps['request'] } | null>(null);
  // A new request from another region of the page opens the form again.
  const opened = last !== null && last.request === request ? last.ticket : null;
  const queries = useQueryClient();
  const onOpened = (ticket: Opened): void => {
    setLast({ ticket, request });
    if (user === null) return;
    const { queryKey } = ticketsQuery({ client, companyId: company.id, userId: user.id });
    void queries.invalidateQueries({ queryKey });
  };
  return (
    <Card title={words.ticket}>
      {opened === null ? (
        <div className={styles['text']}>
          <p>{words.ticketText}</p>
          <TicketForm {...props} onOpened={onOpened} />
        </div>
      ) : (
        <Sent opened={opened} onAnother={() => setLast(null)} />
      )}
    </Card>
  );
}

function Sent({ opened: { number, email }, onAnother }: { readonly opened: Opened; readonly onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The title replaces the form and receives the focus, so that a screen reader announces the result.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles['sent']}>
      <Icon of={CircleCheck} size="huge" />
      <h3 ref={title} tabIndex={-1}>
        {words.sent}
      </h3>
      {number !== null && <p className={styles['number']}>{words.number(number)}</p>}
      <p>{words.sentText(maskEmail(email))}</p>
      <Button onClick={onAnother}>{words.another}</Button>
    </div>
  );
}
