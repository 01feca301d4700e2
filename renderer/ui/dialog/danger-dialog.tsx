import { type ReactNode, useId, useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { DialogFrame } from './dialog-frame.tsx';

export interface DangerDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** "Cancelar 3 pedidos?" */
  readonly title: string;
  /** Names the count and the consequence. */
  readonly sentence: ReactNode;
  /** The text that the person types to confirm: the count, or the name. */
  readonly typed?: string;
  /** "Cancelar 3 pedidos" */
  readonly action: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

/** Asks for confirmation of an action that cannot be undone. */
export function DangerDialog({ open, onClose, title, sentence, typed, action, busy = false, onConfirm }: DangerDialogProps) {
  const [text, setText] = useState('');
  const formId = useId();
  const confirmed = typed === undefined || text.trim() === typed;
  const close = (): void => {
    setText('');
    onClose();
  };
  const submit = (): void => {
    if (!confirmed || busy) return;
    setText('');
    onConfirm();
  };
  return (
    <DialogFrame
      open={open}
      onClose={close}
      title={title}
      sentence={sentence}
      role="alertdialog"
      dismissable={false}
      actions={
        <>
          <Button onClick={close}>Voltar</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={busy}
            disabledReason={confirmed ? undefined : `Digite ${typed} para confirmar`}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {typed !== undefined && (
          <TextField
            label={`Digite ${typed} para confirmar`}
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </form>
    </DialogFrame>
  );
}
