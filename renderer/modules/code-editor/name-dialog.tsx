import { useId, useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { words } from './messages.ts';

interface NameDialogProps {
  readonly title: string;
  readonly sentence: string;
  readonly hint: string;
  readonly action: string;
  readonly initial?: string;
  /** What is wrong with a name. */
  readonly check: (name: string) => string | undefined;
  readonly busy?: boolean;
  /** What the server has against the name that was sent. */
  readonly refusal?: string | null;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

/** Asks what something is called. There while it is open. */
export function NameDialog(props: NameDialogProps) {
  const { title, sentence, hint, action, initial = '', check, busy = false, refusal = null, onClose, onName } = props;
  const [name, setName] = useState(initial);
  const [sent, setSent] = useState(false);
  const formId = useId();
  const problem = check(name.trim());
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      sentence={sentence}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" sends={false} busy={busy}>
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
          setSent(true);
          if (problem === undefined && !busy) onName(name.trim());
        }}
      >
        <TextField
          label={words.name}
          hint={hint}
          value={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={sent ? (problem ?? refusal ?? undefined) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
