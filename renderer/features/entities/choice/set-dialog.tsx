import { Button } from '#renderer/ui/button/button.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { type FormEvent, useId, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { type StoredChoices, nameProblem, withSet } from '#renderer/features/entities/stored-choices.ts';
import { words } from '#renderer/features/entities/messages.ts';

/** Asks for the name under which a choice is stored. */
export function SetDialog({
  codes,
  choicesStore,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly choicesStore: StoreApi<StoredChoices>;
  readonly onClose: () => void;
}) {
  const formId = useId();
  const fieldId = useId();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const problem = nameProblem(choicesStore.getState().sets, name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem !== null) return document.getElementById(fieldId)?.focus();
    choicesStore.setState(({ sets }) => ({ sets: withSet(sets, { name, codes: [...codes] }) }));
    showToast({ message: words.setSaved(name.trim()) });
    return onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      values={{ name }}
      title={words.saveSet}
      sentence={words.setSentence(codes.length)}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" sends={false}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          id={fieldId}
          label={words.setName}
          need="required"
          hint={words.setHint}
          value={name}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is the only content of the dialog
          autoFocus
          error={tried && problem !== null ? words.nameProblem[problem] : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
