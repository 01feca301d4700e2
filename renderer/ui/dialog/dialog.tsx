import { useState } from 'react';
import { DialogChanges, type DialogValues, useTypedValues } from './dialog-changes.ts';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import { DiscardDialog, type DiscardWords } from './discard-dialog.tsx';

export interface DialogProps extends DialogFrameProps {
  /**
   * The values of the fields. When one of them differs from its value at the opening, the dialog asks before it closes. Mount the dialog
   * when it opens. A dialog with `useForm` passes `changed` instead.
   */
  readonly values?: DialogValues;
  /**
   * Whether the person has changed something that closing would discard. A part inside that holds its own state reports that with
   * `useDialogChange` (dialog-changes.ts) instead; `FormFrame` does.
   */
  readonly changed?: boolean;
  /** The question before changes are discarded, where the general one does not fit. */
  readonly discardWords?: DiscardWords;
}

/**
 * A modal dialog: title, sentence, body and foot; on a phone a sheet of full height. Only the body scrolls. The focus is trapped inside
 * and returns to the previous element. With unsaved changes, Escape, a click outside, the close button and "Cancelar" ask first.
 */
export function Dialog({ values, changed = false, discardWords, ...props }: DialogProps) {
  const { onClose, children } = props;
  const [changes] = useState(() => new Set<symbol>());
  const typed = useTypedValues(values);
  const [asking, setAsking] = useState(false);
  const close = (): void => {
    if (typed || changed || changes.size > 0) setAsking(true);
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
