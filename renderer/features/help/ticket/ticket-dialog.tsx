// "Abrir chamado": the form, and the number of the opened ticket.
import { maskEmail } from '#contract/rules/email.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { DialogActions } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { focusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import styles from '#renderer/features/help/help.module.css';
import { words } from '#renderer/features/help/messages.ts';
import { ticketsQuery } from './queries.ts';
import { TicketForm, type TicketFormProps } from './ticket-form.tsx';

type Opened = Parameters<TicketFormProps['onOpened']>[0];

export interface TicketDialogProps extends Omit<TicketFormProps, 'onOpened'> {
  readonly onClose: () => void;
}

export function TicketDialog({ onClose, ...props }: TicketDialogProps) {
  const { client, company, user } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const queries = useQueryClient();
  const onOpened = (ticket: Opened): void => {
    setOpened(ticket);
    if (user === null) return;
    const { queryKey } = ticketsQuery({ client, companyId: company.id, userId: user.id });
    void queries.invalidateQueries({ queryKey });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      // Only files are discarded: the typed text is stored as a draft.
      discardWords={words.filesDiscard}
      title={words.ticket}
      sentence={words.ticketText}
      size="wide"
      dismissable={false}
    >
      {opened === null ? (
        <TicketForm {...props} onOpened={onOpened} />
      ) : (
        <Sent opened={opened} onAnother={() => setOpened(null)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Sent({
  opened: { number, email },
  onAnother,
  onClose,
}: {
  readonly opened: Opened;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}) {
  return (
    <div className={styles['sent']}>
      <Icon of={CircleCheck} size="huge" />
      {/* The title replaces the form, so a screen reader must announce it. */}
      <h3 ref={focusWhenShown} tabIndex={-1}>
        {words.sent}
      </h3>
      {number !== null && <p className={styles['number']}>{words.number(number)}</p>}
      <p>{words.sentText(maskEmail(email))}</p>
      <DialogActions>
        <Button onClick={onAnother}>{words.another}</Button>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogActions>
    </div>
  );
}
