import { requestTextMaxLength } from '#contract/limits.ts';
import { words as all } from '#renderer/modules/requests/messages.ts';
import type { BulkChange } from '#renderer/modules/requests/queries.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { useState } from 'react';
import type { BulkOutcome } from './bulk-outcome.ts';
import styles from './bulk.module.css';

const { bulk: words } = all;

export type BulkQuestion = 'approve' | 'refuse' | 'remove';

interface QuestionProps {
  readonly protocols: readonly string[];
  readonly busy: boolean;
  /** Resolves with whether the change was sent. */
  readonly onChange: (change: BulkChange) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Names the count and the effect of a change of several requests before it is sent. */
export function BulkDialog({ question, ...props }: QuestionProps & { readonly question: BulkQuestion }) {
  const { protocols, busy, onChange, onClose } = props;
  const count = protocols.length;
  const send = async (change: BulkChange): Promise<void> => {
    if (await onChange(change)) onClose();
  };
  if (question === 'refuse') return <RefuseDialog {...props} />;
  if (question === 'remove')
    return (
      <DangerDialog
        open
        onClose={onClose}
        title={count === 1 ? all.removeTitle(protocols[0] ?? '') : words.removeTitle(count)}
        sentence={count === 1 ? all.removeText : words.removeText}
        {...(count > 1 && { typed: String(count) })}
        action={count === 1 ? all.remove : words.remove(count)}
        busy={busy}
        onConfirm={() => void send({ action: 'remove', protocols: [...protocols] })}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.approveTitle(count)}
      sentence={words.approveText}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" sends busy={busy} onClick={() => void send({ action: 'approve', protocols: [...protocols] })}>
            {words.approve(count)}
          </Button>
        </>
      }
    />
  );
}

function RefuseDialog({ protocols, busy, onChange, onClose }: QuestionProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const refuse = async (): Promise<void> => {
    setTried(true);
    if (!isMissing && (await onChange({ action: 'refuse', protocols: [...protocols], reason: reason.trim() }))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      values={{ reason }}
      role="alertdialog"
      dismissable={false}
      title={words.refuseTitle(protocols.length)}
      sentence={words.refuseText}
      actions={
        <>
          <CancelButton />
          <Button variant="danger" sends busy={busy} onClick={() => void refuse()}>
            {words.refuse(protocols.length)}
          </Button>
        </>
      }
    >
      <TextArea
        label={words.reason}
        need="required"
        hint={all.forms.refused.hint}
        error={tried && isMissing ? all.textMissing : undefined}
        rows={4}
        maxLength={requestTextMaxLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}

/** "8 de 10 feitas": the requests that were not changed, each with its reason. */
export const OutcomeDialog = ({ outcome, onClose }: { readonly outcome: BulkOutcome; readonly onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={words.result(outcome.done, outcome.all)}
    sentence={words.resultText}
    actions={<Button onClick={onClose}>{words.close}</Button>}
  >
    <ul className={styles['failures']} aria-label={words.resultFailures}>
      {outcome.failures.map(({ protocol, text }) => (
        <li key={protocol}>
          <strong>{protocol}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </Dialog>
);
