import { viewReasonMaxLength } from '#contract/limits.ts';
import { useFirstWrong } from '#renderer/form/use-first-wrong.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { useState } from 'react';

/** Asks for the reason of a view of the portal as another person. */
export function ViewAsDialog({
  name,
  busy,
  onView,
  onClose,
}: {
  readonly name: string;
  readonly busy: boolean;
  readonly onView: (reason: string) => void;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const { fields, focusWrong } = useFirstWrong<HTMLDivElement>();
  const view = (): void => {
    setTried(true);
    if (missing) focusWrong();
    else onView(reason.trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      values={{ reason }}
      title={words.viewTitle(name)}
      sentence={words.viewText}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" sends busy={busy} onClick={view}>
            {words.viewAs}
          </Button>
        </>
      }
    >
      <div ref={fields}>
        <TextField
          label={words.reason}
          need="required"
          hint={words.viewReasonHint(name)}
          error={tried && missing ? words.viewReasonMissing : undefined}
          value={reason}
          maxLength={viewReasonMaxLength}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
