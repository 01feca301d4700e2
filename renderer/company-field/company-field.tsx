import type { FoundEntity } from '#contract/entities/entity.ts';
import type { FormControl } from '#renderer/form/use-form.ts';
import type { FieldText } from '#renderer/ui/field/field.tsx';
import { useState } from 'react';
import { CompanyCombo } from './company-combo.tsx';
import type { CompanyPlace } from './queries.ts';

type CompanyFieldProps = Omit<FieldText, 'error'> &
  Pick<FormControl, 'value' | 'error' | 'onChange'> &
  Partial<Pick<FormControl, 'id' | 'onBlur'>> & { readonly place: CompanyPlace };

/**
 * A company of the tenant. The value is the CNPJ of the chosen company, or the typed text; `companyProblem` tells whether the text is a
 * whole CNPJ.
 */
export function CompanyField({ value, onChange, ...field }: CompanyFieldProps) {
  const [last, setLast] = useState<FoundEntity | null>(null);
  const picked = last !== null && last.code === value ? last : null;
  const change = (text: string): void => onChange({ target: { value: text } });
  return (
    <CompanyCombo
      {...field}
      text={picked?.description ?? value}
      picked={picked}
      onText={(text) => {
        setLast(null);
        change(text);
      }}
      onPick={(company) => {
        setLast(company);
        change(company.code);
      }}
    />
  );
}
