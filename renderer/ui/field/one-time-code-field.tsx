import { type Ref, useState } from 'react';
import { Field, type FieldText } from './field.tsx';
import styles from './one-time-code-field.module.css';

export interface OneTimeCodeFieldProps extends FieldText {
  readonly value: string;
  /** Receives the code without spaces and in capitals, at most `length` characters. */
  readonly onChange: (code: string) => void;
  /** Called once when the last character arrives, typed or pasted. */
  readonly onComplete?: ((code: string) => void) | undefined;
  readonly length?: number | undefined;
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly disabled?: boolean | undefined;
}

/** A short code: a single input that is drawn as slots. The code can be pasted, filled in by the system and corrected anywhere. */
export function OneTimeCodeField({
  value,
  onChange,
  onComplete,
  length = 6,
  label,
  need,
  hint,
  error,
  id,
  ref,
  disabled,
}: OneTimeCodeFieldProps) {
  const [caret, setCaret] = useState<number | null>(null);
  const change = (text: string): void => {
    // Mail programs add spaces around copied text, and some people write codes with a hyphen.
    const code = text.replace(/[\s-]/g, '').toUpperCase().slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  const here = caret === null ? null : Math.min(caret, length - 1);
  return (
    <Field label={label} need={need} hint={hint} error={error} id={id}>
      {(control) => (
        <div className={styles['code']} data-off={disabled}>
          {Array.from({ length }, (_, index) => (
            <span key={index} aria-hidden data-here={index === here || undefined} data-bad={control['aria-invalid']}>
              {value[index]}
            </span>
          ))}
          <input
            {...control}
            value={value}
            disabled={disabled}
            ref={ref}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            inputMode="text"
            onChange={(event) => change(event.target.value)}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onFocus={(event) => setCaret(event.currentTarget.selectionStart)}
            onBlur={() => setCaret(null)}
          />
        </div>
      )}
    </Field>
  );
}
