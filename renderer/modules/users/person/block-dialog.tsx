import { blockReasonMaxLength } from '#contract/limits.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { useState } from 'react';

/** Asks for the reason of a block. */
export function BlockDialog({
  name,
  busy,
  onBlock,
  onClose,
}: {
  readonly name: string;
  readonly busy: boolean;
  /** Resolves with whether the person is blocked. */
  readonly onBlock: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const block = async (): Promise<void> => {
    setTried(true);
    if (!missing && (await onBlock(reason.trim()))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      values={{ reason }}
      role="alertdialog"
      dismissable={false}
      title={words.blockTitle(name)}
      sentence={words.blockText}
      actions={
        <>
          <CancelButton />
          <Button variant="danger" sends busy={busy} onClick={() => void block()}>
            {words.block}
          </Button>
        </>
      }
    >
      <TextField
        label={words.reason}
        need="required"
        hint={words.reasonHint}
        error={tried && missing ? words.reasonMissing : undefined}
        value={reason}
        maxLength={blockReasonMaxLength}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
