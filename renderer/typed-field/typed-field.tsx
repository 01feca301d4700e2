import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldText } from '#renderer/ui/field/field.tsx';
import type { InputProps } from '#renderer/ui/field/input.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { finished, type TypedKind } from './kinds.ts';
import { useMasked } from './use-masked.ts';

export interface TypedFieldProps extends FieldText, Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  readonly kind: TypedKind;
  /** As it is shown; `kind.raw` says what it is on the wire. */
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly end?: ReactNode;
}

/** A labelled line of text of one kind. It masks what is typed or pasted and finishes a right value when it is left; errors are the caller's. */
export function TypedField({ kind, value, onChange, onBlur, onKeyDown, ...rest }: TypedFieldProps) {
  const masked = useMasked(kind.mask, value, (text) => onChange({ target: { value: text } }));
  // A field that is never written by the portal keeps the browser's own way; an e-mail field gives no caret either.
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
