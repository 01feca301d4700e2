import { useId, useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { words } from '../messages.ts';

/** Asks for one name. `check`: what is wrong with it, or undefined; `onSave` resolves with what the server has against it, or null. */
export function NameDialog({
  title,
  label,
  hint,
  action,
  initial = '',
  check,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly action: string;
  readonly initial?: string;
  readonly check: (name: string) => string | undefined;
  readonly onSave: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}) {
  const formId = useId();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (busy) return;
    const wrong = name.trim() === '' ? words.nameMissing : check(name.trim());
    setProblem(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    const refused = await onSave(name.trim());
    setBusy(false);
    if (refused === null) onClose();
    else setProblem(refused);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={label}
          need="required"
          hint={hint}
          error={problem}
          value={name}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is this one field
          autoFocus
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
