import { useEffect, useState } from 'react';
import { cepKind } from './kinds.ts';
import { words } from './messages.ts';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** The address of a CEP. `line` is the address as one line. */
export interface CepAddress {
  readonly line: string;
}

type Answer<Address> = { readonly kind: 'found'; readonly address: Address } | { readonly kind: 'unknown' | 'failed' };

function answerWords(answer: Answer<CepAddress> | undefined): string {
  if (answer === undefined) return words.cepSearching;
  if (answer.kind === 'found') return answer.address.line;
  return answer.kind === 'unknown' ? words.cepUnknown : words.cepFailed;
}

/** A CEP field that looks up the address of a complete CEP and shows it below. Pass the same `lookUp` and `onAddress` on every render. */
export function CepField<Address extends CepAddress>({
  lookUp,
  onAddress,
  hint,
  ...rest
}: Omit<TypedFieldProps, 'kind'> & {
  /** Resolves with null for a CEP that does not exist. */
  readonly lookUp: (cep: string) => Promise<Address | null>;
  readonly onAddress?: (address: Address) => void;
}) {
  const cep = cepKind.isValid(rest.value) ? cepKind.raw(rest.value) : null;
  const [known, setKnown] = useState<{ readonly cep: string; readonly answer: Answer<Address> }>();
  useEffect(() => {
    if (cep === null) return undefined;
    let current = true;
    const take = (answer: Answer<Address>): void => {
      if (!current) return;
      setKnown({ cep, answer });
      if (answer.kind === 'found') onAddress?.(answer.address);
    };
    lookUp(cep).then(
      (address) => take(address === null ? { kind: 'unknown' } : { kind: 'found', address }),
      () => take({ kind: 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [cep, lookUp, onAddress]);
  const answer = known?.cep === cep ? known?.answer : undefined;
  return <TypedField {...rest} kind={cepKind} hint={cep === null ? hint : answerWords(answer)} />;
}
