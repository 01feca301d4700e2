// The fields of a value below its text: its storage place, and the note about the change.
import { TextField } from '#renderer/ui/field/text-field.tsx';
import styles from '#renderer/modules/code-editor/code-editor.module.css';
import { words } from '#renderer/modules/code-editor/messages.ts';
import type { useValueForm } from './use-value-form.ts';

interface ValueFieldsProps {
  readonly form: Pick<ReturnType<typeof useValueForm>, 'place' | 'note' | 'wrongPath' | 'setPlace' | 'setNote'>;
  readonly readOnly: boolean;
}

export const ValueFields = ({ form: { place, note, wrongPath, setPlace, setNote }, readOnly }: ValueFieldsProps) => (
  <div className={styles['fields']}>
    <TextField
      label={words.values.path}
      hint={words.values.pathHint}
      value={place.path}
      readOnly={readOnly}
      error={wrongPath}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setPlace({ ...place, path: event.target.value.trim() })}
    />
    <TextField
      label={words.values.props}
      hint={words.values.propsHint}
      value={place.props}
      readOnly={readOnly || place.path === ''}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setPlace({ ...place, props: event.target.value })}
    />
    {!readOnly && (
      <TextField
        label={words.note}
        need="optional"
        value={note}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
      />
    )}
  </div>
);
