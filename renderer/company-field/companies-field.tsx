import { formatCnpj } from '#contract/rules/cnpj.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import type { FieldText } from '#renderer/ui/field/field.tsx';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './company-field.module.css';
import { CompanyCombo } from './company-combo.tsx';
import { words } from './messages.ts';
import { type CompanyPlace, useCompanyName } from './queries.ts';
import { type ChosenCompany, type Companies, takeCompanies, wholeCode, withCompany } from './typed-company.ts';

interface CompaniesFieldProps extends FieldText {
  readonly place: CompanyPlace;
  readonly value: Companies;
  readonly onChange: (value: Companies) => void;
}

/**
 * Companies of the tenant, listed below the field that adds others, so that it stays in its place. A separator or Enter finishes a typed
 * CNPJ. Leaving the field does not: a new row would move the fields below under the pointer that is about to press one.
 */
export function CompaniesField({ place, value, onChange, ...field }: CompaniesFieldProps) {
  const [last, setLast] = useState<string | null>(null);
  const id = useId();
  const { chosen, text } = value;
  const remove = (removed: string): void => {
    onChange({ chosen: chosen.filter(({ code }) => code !== removed), text });
    // The pressed button disappears.
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles['field']}>
      <CompanyCombo
        {...field}
        id={id}
        place={place}
        text={text}
        picked={null}
        last={last}
        without={chosen.map(({ code }) => code)}
        onText={(typed) => {
          setLast(null);
          onChange(takeCompanies({ chosen, text: typed }, false));
        }}
        onPick={(company) => {
          setLast(company.code);
          onChange({ chosen: withCompany(chosen, company), text: '' });
        }}
        onEnter={(event) => {
          if (wholeCode(text) === null) return;
          event.preventDefault();
          onChange(takeCompanies(value, true));
        }}
      />
      {chosen.length > 0 && (
        <ul className={styles['chosen']} aria-label={words.chosen}>
          {chosen.map((company) => (
            <ChosenRow key={company.code} place={place} company={company} onRemove={() => remove(company.code)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ChosenRow({
  place,
  company: { code, description },
  onRemove,
}: {
  readonly place: CompanyPlace;
  readonly company: ChosenCompany;
  readonly onRemove: () => void;
}) {
  const known = useCompanyName(place, description === undefined ? code : null);
  const name = description ?? known;
  return (
    <li>
      <span>
        {name !== null && `${name} `}
        <small>{formatCnpj(code)}</small>
      </span>
      <IconButton size="small" label={words.remove(name ?? formatCnpj(code))} icon={X} onClick={onRemove} />
    </li>
  );
}
