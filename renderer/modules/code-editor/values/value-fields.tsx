// The fields and actions of a value besides its text: its storage place, the note about the change, and the versions.
import { Columns2, Eye, History, Undo2 } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import styles from '#renderer/modules/code-editor/code-editor.module.css';
import { words } from '#renderer/modules/code-editor/messages.ts';
import type { ValuePlace } from './value-text.ts';

interface ValueFieldsProps {
  readonly place: ValuePlace;
  readonly note: string;
  readonly wrongPath: string | undefined;
  readonly readOnly: boolean;
  readonly onPlace: (place: ValuePlace) => void;
  readonly onNote: (note: string) => void;
}

export function ValueFields({ place, note, wrongPath, readOnly, onPlace, onNote }: ValueFieldsProps) {
  return (
    <div className={styles['moment']}>
      <TextField
        label={words.values.path}
        hint={words.values.pathHint}
        value={place.path}
        readOnly={readOnly}
        error={wrongPath}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onPlace({ ...place, path: event.target.value.trim() })}
      />
      <TextField
        label={words.values.props}
        hint={words.values.propsHint}
        value={place.props}
        readOnly={readOnly || place.path === ''}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onPlace({ ...place, props: event.target.value })}
      />
      {!readOnly && (
        <TextField
          label={words.note}
          need="optional"
          value={note}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => onNote(event.target.value)}
        />
      )}
    </div>
  );
}

interface ValueActionsProps {
  /** Whether there is a saved value that the person may remove. */
  readonly isOwn: boolean;
  readonly comparing: boolean;
  /** Null when there is nothing to compare. */
  readonly onCompare: ((comparing: boolean) => void) | null;
  readonly onOpenDialog: (dialog: 'back' | 'versions') => void;
}

export function ValueActions({ isOwn, comparing, onCompare, onOpenDialog }: ValueActionsProps) {
  return (
    <>
      {isOwn && (
        <Button icon={Undo2} sends onClick={() => onOpenDialog('back')}>
          {words.values.back}
        </Button>
      )}
      {onCompare !== null && (
        <Button icon={comparing ? Eye : Columns2} aria-pressed={comparing} onClick={() => onCompare(!comparing)}>
          {words.values.compare}
        </Button>
      )}
      <Button icon={History} onClick={() => onOpenDialog('versions')}>
        {words.versions}
      </Button>
    </>
  );
}
