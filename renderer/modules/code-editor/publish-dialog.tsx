import { useId, useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import styles from './code-editor.module.css';
import type { Edit } from './edit.ts';
import { words } from './messages.ts';

interface PublishDialogProps {
  readonly edit: Edit;
  readonly busy: boolean;
  /** Why it was not published. */
  readonly problem: string | null;
  readonly onClose: () => void;
  readonly onPublish: (note: string) => void;
}

/** Says what changes for whom, and asks what has changed. */
export function PublishDialog({ edit: { name, uses }, busy, problem, onClose, onPublish }: PublishDialogProps) {
  const [note, setNote] = useState('');
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.publishTitle(name)}
      sentence={words.publishText(uses.length)}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {words.publish}
          </Button>
        </>
      }
    >
      {uses.length > 0 && (
        <ul className={styles['uses']}>
          {uses.map(({ moduleId, itemId, title }) => (
            <li key={`${moduleId}/${itemId}`}>{title}</li>
          ))}
        </ul>
      )}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onPublish(note.trim());
        }}
      >
        <TextArea
          label={words.note}
          need="optional"
          rows={3}
          maxLength={500}
          value={note}
          error={problem ?? undefined}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
