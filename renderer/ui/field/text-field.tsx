import { Field, type FieldText } from './field.tsx';
import { Input, type InputProps } from './input.tsx';

/** A labelled single-line text field: `Field` with `Input`. */
export function TextField({ label, need, hint, error, id, ...input }: FieldText & InputProps) {
  return (
    <Field label={label} need={need} hint={hint} error={error} id={id}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}
