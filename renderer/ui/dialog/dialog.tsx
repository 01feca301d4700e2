import { useState } from 'react';
import { DialogChanges } from './dialog-changes.ts';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import { DiscardDialog, type DiscardWords } from './discard-dialog.tsx';

export interface DialogProps extends DialogFrameProps {
  /**
   * Whether the person has changed something that closing would discard. A part inside that holds its own state reports that with
   * `useDialogChange` (dialog-changes.ts) instead; `FormFrame` does. A dialog that asks for one short value, such as a name, a password
   * or a period, closes without a question.
   */
  readonly changed?: boolean;
  /** The question before changes are discarded, where the general one does not fit. */
  readonly discardWords?: DiscardWords;
}

/**
 * A modal dialog: title, sentence, body and foot; on a phone a sheet of full height. Only the body scrolls. The focus is trapped inside
 * and returns to the previous element. With unsaved changes, Escape, a click outside, the close button and "Cancelar" ask first.
 */
export function Dialog({ changed = false, discardWords, ...props }: DialogProps) {
  const { onClose, children } = props;
  const [changes] = useState(() => new Set<symbol>());
  const [asking, setAsking] = useState(false);
  const close = (): void => {
    if (changed || changes.size > 0) setAsking(true);
    else onClose();
  };
  const discard = (): void => {
    setAsking(false);
    onClose();
  };
  return (
    <DialogFrame {...props} onClose={close}>
      {children !== undefined && (
        <>
          <DialogChanges value={changes}>{children}</DialogChanges>
          <DiscardDialog open={asking} words={discardWords} onClose={() => setAsking(false)} onDiscard={discard} />
        </>
      )}
    </DialogFrame>
  );
}
