import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Input } from '#renderer/ui/field/input.tsx';
import { words } from './messages.ts';
import styles from './nfe.module.css';
import { cellProblem, cellText, type Field, isChanged, type Line, numberFields, originalText } from './products.ts';

const isNumber = (field: Field): boolean => (numberFields as readonly Field[]).includes(field);

/** An editable value of a product. A corrected value is marked and can be restored. */
export function ProductCell({
  line,
  field,
  note = null,
  onChange,
}: {
  readonly line: Line;
  readonly field: Field;
  /** Shown below the value. */
  readonly note?: string | null;
  readonly onChange: (text: string) => void;
}) {
  const id = useId();
  const problem = cellProblem(line, field);
  const changed = isChanged(line, field);
  const label = words.fields[field];
  return (
    <div className={styles['cell']} data-field={field} data-changed={changed || undefined}>
      <div className={styles['edit']}>
        <Input
          size="small"
          figures={isNumber(field)}
          inputMode={isNumber(field) ? 'decimal' : undefined}
          aria-label={words.of(label, line.read.codProductNf)}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : id}
          autoComplete="off"
          value={cellText(line, field)}
          onChange={(event) => onChange(event.target.value)}
        />
        {changed && (
          <IconButton
            label={words.restore(label, originalText(line, field))}
            icon={Undo2}
            iconSize="normal"
            size="small"
            onClick={() => onChange(originalText(line, field))}
          />
        )}
      </div>
      <span id={id} className={styles['problem']} aria-live="polite">
        {problem}
      </span>
      {note !== null && <span className={styles['kit']}>{note}</span>}
    </div>
  );
}
