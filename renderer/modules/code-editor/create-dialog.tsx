import { isScriptName, scriptNameHint } from '#contract/rules/script-name.ts';
import { useId, useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { words } from './messages.ts';

function problemOf(name: string, taken: ReadonlySet<string>): string | undefined {
  if (!isScriptName(name)) return scriptNameHint;
  return taken.has(name) ? words.nameTaken : undefined;
}

interface CreateDialogProps {
  readonly taken: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onCreate: (name: string) => void;
}

/** Asks what a new script is called. There while it is open. */
export function CreateDialog({ taken, onClose, onCreate }: CreateDialogProps) {
  const [name, setName] = useState('');
  const [sent, setSent] = useState(false);
  const formId = useId();
  const problem = problemOf(name.trim(), taken);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.create}
      sentence={words.createText}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" sends={false}>
            {words.create}
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
          if (problem === undefined) onCreate(name.trim());
        }}
      >
        <TextField
          label={words.name}
          hint={words.nameHint}
          value={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={sent ? problem : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
