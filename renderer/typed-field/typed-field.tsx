import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldText } from '#renderer/ui/field/field.tsx';
import type { InputProps } from '#renderer/ui/field/input.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { finished, type TypedKind } from './kinds.ts';
import { useMasked } from './use-masked.ts';

export interface TypedFieldProps extends FieldText, Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  readonly kind: TypedKind;
  /** The shown text. `kind.raw` converts it to the wire format. */
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly end?: ReactNode;
}

/** A labelled text field of a kind. It masks typed and pasted text and formats a valid value on blur. The caller provides the errors. */
export function TypedField({ kind, value, onChange, onBlur, onKeyDown, ...rest }: TypedFieldProps) {
  const masked = useMasked(kind.mask, value, (text) => onChange({ target: { value: text } }));
  // A field whose text is never changed by the portal uses the native behaviour. An e-mail input has no caret position anyway.
  const isWritten = kind.mask !== undefined || kind.finish !== undefined;
  return (
    <TextField
      {...kind.input}
      {...rest}
      value={value}
      onChange={isWritten ? masked.onChange : (event) => onChange({ target: { value: event.target.value } })}
      onCompositionEnd={isWritten ? masked.onCompositionEnd : undefined}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        onKeyDown?.(event);
        if (isWritten && !event.defaultPrevented) masked.onKeyDown(event);
      }}
      onBlur={() => {
        const text = rest.readOnly === true ? value : finished(kind, value);
        if (text !== value) onChange({ target: { value: text } });
        onBlur?.();
      }}
    />
  );
}
