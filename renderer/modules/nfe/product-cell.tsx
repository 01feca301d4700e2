import { CircleAlert, Pencil, Undo2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Input } from '#renderer/ui/field/input.tsx';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { words } from './messages.ts';
import styles from './nfe.module.css';
import {
  cellProblem,
  type CellState,
  cellStateOf,
  cellText,
  type Field,
  type Line,
  numberFields,
  originalText,
} from './products.ts';

const isNumber = (field: Field): boolean => (numberFields as readonly Field[]).includes(field);

const marks: Readonly<Record<Exclude<CellState, 'read'>, Glyph>> = { corrected: Pencil, invalid: CircleAlert };

/** An editable value of a product. A corrected or invalid value has an icon and words below it, and can be restored. */
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
  const input = useRef<HTMLInputElement>(null);
  const state = cellStateOf(line, field);
  const label = words.fields[field];
  const restore = (): void => {
    onChange(originalText(line, field));
    // The pressed button disappears.
    input.current?.focus();
  };
  return (
    <div className={styles['cell']} data-field={field} data-state={state}>
      <Input
        ref={input}
        size="small"
        figures={isNumber(field)}
        inputMode={isNumber(field) ? 'decimal' : undefined}
        aria-label={words.of(label, line.read.codProductNf)}
        aria-invalid={state === 'invalid' ? true : undefined}
        aria-describedby={state === 'read' ? undefined : id}
        autoComplete="off"
        value={cellText(line, field)}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles['state']}>
        <span id={id} aria-live="polite">
          {state !== 'read' && (
            <>
              <Icon of={marks[state]} size="small" />
              {state === 'invalid' ? cellProblem(line, field) : words.edited}
            </>
          )}
        </span>
        {state !== 'read' && (
          <IconButton
            label={words.restore(label, originalText(line, field))}
            icon={Undo2}
            iconSize="normal"
            size="small"
            onClick={restore}
          />
        )}
      </div>
      {note !== null && <span className={styles['kit']}>{note}</span>}
    </div>
  );
}
