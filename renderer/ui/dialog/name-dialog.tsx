import { useOneAtATime } from '#renderer/ui/one-at-a-time/use-one-at-a-time.ts';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { CancelButton } from './dialog-foot.tsx';
import { Dialog } from './dialog.tsx';

export interface NameDialogProps {
  readonly title: string;
  readonly sentence: ReactNode;
  readonly label: string;
  readonly hint?: string;
  readonly action: string;
  readonly initial?: string;
  /** A technical name: disables capitalisation and spell checking. */
  readonly technical?: boolean;
  /** Whether the action sends a request; then it is disabled without a connection. */
  readonly sends?: boolean;
  /** Returns the problem of a trimmed name; undefined when it is valid. */
  readonly check: (name: string) => string | undefined;
  /** Saves the name. Resolves with the message of a refusal, or with null; then the dialog closes. */
  readonly onName: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** A refusal of one name. It does not apply to other names. */
interface Refusal {
  readonly name: string;
  readonly words: string;
}

/** Asks for a name. Shows a problem at the field and retains the typed text. Mount it when it opens. */
export function NameDialog(props: NameDialogProps) {
  const { title, sentence, label, hint, action, initial = '', technical = false, sends = true, onClose } = props;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const name = typed.trim();
  const { refusal, busy, submit } = useNaming(props, field);
  return (
    <Dialog
      open
      onClose={onClose}
      values={{ typed }}
      title={title}
      sentence={sentence}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" sends={sends} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(name);
        }}
      >
        <TextField
          ref={field}
          label={label}
          need="required"
          hint={hint}
          error={refusal?.name === name ? refusal.words : undefined}
          value={typed}
          autoComplete="off"
          {...(technical && { autoCapitalize: 'none', spellCheck: false })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is the only content of the dialog
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function useNaming(
  { check, onName, onClose }: NameDialogProps,
  field: { readonly current: HTMLInputElement | null },
): { readonly refusal: Refusal | null; readonly busy: boolean; readonly submit: (name: string) => Promise<void> } {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { busy, run } = useOneAtATime();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const refuse = (name: string, words: string): void => {
    setRefusal({ name, words });
    field.current?.focus();
  };
  /** The person may have closed this dialog and opened another one, which this answer must not close. */
  const answer = (name: string, words: string | null): void => {
    if (isOpen.current && words === null) onClose();
    else if (isOpen.current && words !== null) refuse(name, words);
    else if (words !== null) showToast({ message: words, tone: 'bad' });
  };
  const submit = async (name: string): Promise<void> => {
    if (busy) return;
    const wrong = check(name);
    if (wrong !== undefined) refuse(name, wrong);
    else await run(async () => answer(name, await onName(name)));
  };
  return { refusal, busy, submit };
}
