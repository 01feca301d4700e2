// The form that replaces the buttons of the bar: a reason, a question or an answer. The typed text stays when the person goes back.
import type { TicketStatus } from '#contract/entities/ticket.ts';
import { requestTextMaxLength } from '#contract/limits.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import styles from '#renderer/modules/requests/panel/panel.module.css';
import { Button } from '#renderer/ui/button/button.tsx';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { type FormEvent, useEffect, useId, useState } from 'react';

export type TextKind = keyof typeof words.forms;
export type NextStatus = Exclude<TicketStatus, 'sent'>;

const statuses: readonly NextStatus[] = ['resolved', 'waiting', 'in-progress'];

interface TextFormProps {
  readonly kind: TextKind;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Whether the request can be decided without a text. */
  readonly isOptional: boolean;
  readonly status: NextStatus;
  readonly onStatus: (status: NextStatus) => void;
  readonly busy: boolean;
  readonly onSend: (text: string) => void;
  readonly onBack: () => void;
}

export function TextForm(props: TextFormProps) {
  const { kind, text, onText, isOptional, busy, onSend, onBack } = props;
  const [tried, setTried] = useState(false);
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const { title, label, hint, send } = words.forms[kind];
  const isMissing = !isOptional && text.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isMissing) document.getElementById(id)?.focus();
    else onSend(text.trim());
  };
  return (
    <form className={styles['form']} aria-label={title} noValidate onSubmit={submit}>
      <TextArea
        id={id}
        label={label}
        need={isOptional ? 'optional' : 'required'}
        hint={hint}
        error={tried && isMissing ? words.textMissing : undefined}
        rows={4}
        maxLength={requestTextMaxLength}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Otherwise the same key would also close the panel.
          event.preventDefault();
          event.stopPropagation();
          onBack();
        }}
      />
      {kind === 'ticket' && (
        <Segments
          legend={words.afterwards}
          options={statuses.map((value) => ({ value, label: words.ticketStatuses[value] }))}
          value={props.status}
          onChange={props.onStatus}
          wide
        />
      )}
      <div className={styles['buttons']}>
        <Button onClick={onBack}>{words.back}</Button>
        <Button type="submit" variant={kind === 'refused' ? 'danger' : 'primary'} busy={busy}>
          {send}
        </Button>
      </div>
    </form>
  );
}
