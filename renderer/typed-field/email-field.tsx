import { suggestEmail } from '#contract/rules/email-suggestion.ts';
import { useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { emailKind } from './kinds.ts';
import { words } from './messages.ts';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** An e-mail field. On blur it suggests a correction of a mistyped domain; the person must accept the suggestion. */
export function EmailField({
  domains,
  hint,
  onBlur,
  ...rest
}: Omit<TypedFieldProps, 'kind'> & {
  /** Domains of the tenant, which are never treated as mistyped. */
  readonly domains?: readonly string[];
}) {
  const [left, setLeft] = useState('');
  const isOffered = rest.readOnly !== true && left === rest.value;
  const suggested = isOffered ? suggestEmail(rest.value, domains && { domains }) : null;
  const offer = suggested !== null && (
    <>
      {words.suggestion}{' '}
      <Button
        variant="link"
        size="small"
        aria-label={words.takeEmail(suggested)}
        onClick={() => rest.onChange({ target: { value: suggested } })}
      >
        {suggested}
      </Button>
      ?
    </>
  );
  return (
    <TypedField
      {...rest}
      kind={emailKind}
      hint={offer === false ? hint : offer}
      onBlur={() => {
        setLeft(rest.value);
        onBlur?.();
      }}
    />
  );
}
