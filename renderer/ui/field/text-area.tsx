import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  /** A machine reads the text: fixed width, no corrections. */
  readonly code?: boolean;
}

/** A labelled text of several lines. */
export function TextArea({ label, need, hint, error, id, code = false, ...rest }: FieldText & TextAreaProps) {
  return (
    <Field label={label} need={need} hint={hint} error={error} id={id}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={styles['box']}
          data-bad={control['aria-invalid']}
          data-code={code}
          {...(code && { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off', autoComplete: 'off' })}
        />
      )}
    </Field>
  );
}
