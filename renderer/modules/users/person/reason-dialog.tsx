import { blockReasonMaxLength } from '#contract/limits.ts';
import { useFirstWrong } from '#renderer/form/use-first-wrong.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { useState } from 'react';

/** Asks for the reason of a block, or of an order to anonymize. */
export function ReasonDialog({
  title,
  sentence,
  action,
  missing: missingText,
  busy,
  onSend,
  onClose,
}: {
  readonly title: string;
  readonly sentence: string;
  /** The label of the button that sends. */
  readonly action: string;
  /** Said when the reason is missing. */
  readonly missing: string;
  readonly busy: boolean;
  /** Resolves with whether it is done. */
  readonly onSend: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const { fields, focusWrong } = useFirstWrong<HTMLDivElement>();
  const send = async (): Promise<void> => {
    setTried(true);
    if (missing) focusWrong();
    else if (await onSend(reason.trim())) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      values={{ reason }}
      role="alertdialog"
      dismissable={false}
      title={title}
      sentence={sentence}
      actions={
        <>
          <CancelButton />
          <Button variant="danger" sends busy={busy} onClick={() => void send()}>
            {action}
          </Button>
        </>
      }
    >
      <div ref={fields}>
        <TextField
          label={words.reason}
          need="required"
          hint={words.reasonHint}
          error={tried && missing ? missingText : undefined}
          value={reason}
          maxLength={blockReasonMaxLength}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
