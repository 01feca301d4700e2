// The foot of an open request: its buttons, the form that one of them opens, or who answered before.
import type { RequestDetail } from '#contract/entities/request.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import type { Decision, RequestScope } from '#renderer/modules/requests/queries.ts';
import styles from '#renderer/modules/requests/panel/panel.module.css';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button, type ButtonLook } from '#renderer/ui/button/button.tsx';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import { type Ref, useImperativeHandle, useState } from 'react';
import { type BarButton, barButtons, buttonOfKey } from './bar-buttons.ts';
import { DeletionNote, type DeletionNoteProps } from './deletion-note.tsx';
import { ForwardDialog } from './forward-dialog.tsx';
import { type NextStatus, TextForm, type TextKind } from './text-form.tsx';
import { type TypedTexts, useTexts } from './typed-texts.ts';
import { useDecision } from './use-decision.ts';

/** The keys of the list act on the bar. */
export interface BarHandle {
  readonly press: (key: 'approve' | 'refuse') => void;
}

const labels: Readonly<Record<BarButton, string>> = {
  assign: words.forward,
  ask: words.ask,
  refuse: words.refuse,
  approve: words.approve,
  conclude: words.conclude,
  reply: words.reply,
};

const looks: Readonly<Record<BarButton, ButtonLook['variant']>> = {
  assign: 'ghost',
  ask: 'line',
  refuse: 'danger-line',
  approve: 'primary',
  conclude: 'primary',
  reply: 'primary',
};

/** The form that a button opens. */
const formOf: Readonly<Record<BarButton, TextKind | null>> = {
  assign: null,
  ask: 'question',
  refuse: 'refused',
  approve: null,
  conclude: 'approved',
  reply: 'ticket',
};

interface DecisionBarProps extends Pick<DeletionNoteProps, 'personAddress'> {
  readonly ref: Ref<BarHandle>;
  readonly scope: RequestScope;
  readonly detail: RequestDetail;
  readonly typed: TypedTexts;
  readonly onEnded: () => void;
}

export function DecisionBar({ ref, scope, detail, typed, personAddress, onEnded }: DecisionBarProps) {
  const { busy, refusal, send, proof } = useDecision(scope, detail, onEnded);
  const [form, setForm] = useState<TextKind | null>(null);
  const [texts, setText] = useTexts(typed, detail.protocol);
  const online = useOnline();
  const [status, setStatus] = useState<NextStatus>('resolved');
  const [isForwarding, setForwarding] = useState(false);
  const buttons = barButtons(detail);
  const press = (button: BarButton): void => {
    if (button === 'assign') setForwarding(true);
    else if (button === 'approve') void send({ kind: 'approved', text: '' });
    else setForm(formOf[button]);
  };
  useImperativeHandle(ref, () => ({
    press(key) {
      const button = buttonOfKey(key, detail);
      if (button !== null && refusal?.kind !== 'ended' && !busy && (online || button !== 'approve')) press(button);
    },
  }));
  const submit = async (kind: TextKind, text: string): Promise<void> => {
    if (!(await send(kind === 'ticket' ? { kind, text, status } : { kind, text }))) return;
    setForm(null);
    setText(kind, '');
  };
  const forward = async (decision: Decision): Promise<void> => {
    if (await send(decision)) setForwarding(false);
  };
  if (refusal?.kind === 'ended') return <Refused tone="info" text={refusal.text} />;
  return (
    <div className={styles['bar']}>
      {refusal !== null && <Refused tone={refusal.kind === 'changed' ? 'warn' : 'bad'} text={refusal.text} />}
      <DeletionNote detail={detail} personAddress={personAddress} />
      {form === null ? (
        <div className={styles['buttons']}>
          {buttons.map((button) => (
            <Button key={button} variant={looks[button]} sends busy={busy && button === 'approve'} onClick={() => press(button)}>
              {labels[button]}
            </Button>
          ))}
        </div>
      ) : (
        <TextForm
          key={form}
          kind={form}
          text={texts[form]}
          onText={(text) => setText(form, text)}
          isOptional={form === 'approved'}
          status={status}
          onStatus={setStatus}
          busy={busy}
          onSend={(text) => void submit(form, text)}
          onBack={() => setForm(null)}
        />
      )}
      {proof}
      {isForwarding && (
        <ForwardDialog
          scope={scope}
          protocol={detail.protocol}
          busy={busy}
          onForward={(to, name, text) => void forward({ kind: 'assign', to, name, text })}
          onClose={() => setForwarding(false)}
        />
      )}
    </div>
  );
}

const Refused = ({ tone, text }: { readonly tone: 'info' | 'warn' | 'bad'; readonly text: string }) => (
  <div className={styles['bar']}>
    <Banner tone={tone} announce>
      <p>{text}</p>
    </Banner>
  </div>
);
