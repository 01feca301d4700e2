import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  /** The text is code: uses a monospaced font and disables corrections. */
  readonly code?: boolean;
}

/** A labelled multi-line text field. */
export function TextArea({ label, need, hint, error, id, code = false, ...rest }: FieldText & TextAreaProps) {
  return (
    <Field label={label} need={need} hint={hint} error={error} id={id}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={styles['box']}
          data-code={code}
          {...(code && { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off', autoComplete: 'off' })}
        />
      )}
    </Field>
  );
}
