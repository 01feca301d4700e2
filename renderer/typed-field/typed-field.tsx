import type { ChangeEvent, CompositionEvent, ReactNode } from 'react';
import type { FieldText } from '../ui/field/field.tsx';
import type { InputProps } from '../ui/field/input.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { finished, type TypedKind } from './kinds.ts';
import { applyMask } from './mask.ts';

export interface TypedFieldProps extends FieldText, Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  readonly kind: TypedKind;
  /** As it is shown; `kind.raw` says what it is on the wire. */
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly end?: ReactNode;
}

const isForward = (event: Event): boolean => event instanceof InputEvent && event.inputType.endsWith('Forward');

/** A labelled line of text of one kind. It masks what is typed or pasted and finishes a right value when it is left; errors are the caller's. */
export function TypedField({ kind, value, onChange, onBlur, ...rest }: TypedFieldProps) {
  const { mask } = kind;
  const take = (input: HTMLInputElement, forward: boolean): void => {
    if (mask !== undefined) {
      const next = applyMask(mask, { text: input.value, caret: input.selectionStart ?? input.value.length, forward });
      if (next.text !== input.value) input.value = next.text;
      input.setSelectionRange(next.caret, next.caret);
    }
    onChange({ target: { value: input.value } });
  };
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { nativeEvent: native } = event;
    // A keyboard that is still composing would write its text again over another one.
    if (native instanceof InputEvent && native.isComposing) onChange({ target: { value: event.target.value } });
    else take(event.target, isForward(native));
  };
  return (
    <TextField
      {...kind.input}
      {...rest}
      value={value}
      onChange={change}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => take(event.currentTarget, false)}
      onBlur={() => {
        const text = rest.readOnly === true ? value : finished(kind, value);
        if (text !== value) onChange({ target: { value: text } });
        onBlur?.();
      }}
    />
  );
}
