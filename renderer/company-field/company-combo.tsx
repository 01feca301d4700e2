// The field in which a person types to find a company. `CompanyField` asks for one, `CompaniesField` for several.
import type { FoundEntity } from '#contract/entities/entity.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import type { FieldText } from '#renderer/ui/field/field.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { ComboBox, type ComboBoxProps } from '#renderer/ui/select/combo-box.tsx';
import { useState } from 'react';
import styles from './company-field.module.css';
import { words } from './messages.ts';
import type { CompanyPlace } from './queries.ts';
import { wholeCode } from './typed-company.ts';
import { type CompanySearch, useCompanySearch } from './use-company-search.ts';

export interface CompanyComboProps extends FieldText, Pick<ComboBoxProps, 'id' | 'text' | 'onText' | 'onBlur' | 'onEnter'> {
  readonly place: CompanyPlace;
  /** The company whose name is the text; null: the person is typing. */
  readonly picked: FoundEntity | null;
  readonly onPick: (company: FoundEntity) => void;
  /** The CNPJ that was chosen last, which closes the list. Absent: the one of `picked`. */
  readonly last?: string | null;
  /** The CNPJs of companies that are not offered. */
  readonly without?: readonly string[];
}

const noCodes: readonly string[] = [];

const optionOf = ({ code, description, tag1, tag2 }: FoundEntity) => ({
  value: code,
  label: description,
  hint: [formatCnpj(code), tag1, tag2].filter((part) => part !== undefined).join(' · '),
});

/** The result of the search in words, below the field. Changes are announced. */
function SearchNote({ state, retry }: Pick<CompanySearch, 'state' | 'retry'>) {
  const text = state === 'unused' || state === 'found' || state === 'busy' ? null : words[state];
  return (
    <div className={styles['note']} data-shown={text !== null || undefined}>
      <output>{state === 'busy' ? <VisuallyHidden>{words.busy}</VisuallyHidden> : text}</output>
      {state === 'failed' && (
        <Button variant="link" size="small" onClick={retry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

export function CompanyCombo({
  place,
  picked,
  onPick,
  last = picked?.code ?? null,
  without = noCodes,
  hint,
  text,
  ...field
}: CompanyComboProps) {
  const [isUsed, setUsed] = useState(false);
  const code = picked === null ? wholeCode(text) : null;
  const search = useCompanySearch(place, picked === null ? (code ?? text) : '', isUsed || code !== null);
  // A whole CNPJ needs no list: Enter submits it, and its company is named below the field.
  const offered = code === null ? search.found.filter((company) => !without.includes(company.code)) : [];
  const named = search.found.find((company) => company.code === code);
  return (
    <div className={styles['combo']}>
      <ComboBox
        {...field}
        hint={picked === null ? (named?.description ?? hint) : formatCnpj(picked.code)}
        busy={search.state === 'busy'}
        text={text}
        placeholder={words.placeholder}
        options={offered.map(optionOf)}
        value={last}
        onChoose={(value) => {
          const company = offered.find((one) => one.code === value);
          if (company !== undefined) onPick(company);
        }}
        list={words.list}
        note={search.more ? words.more : undefined}
        onFocus={() => setUsed(true)}
      />
      <SearchNote state={search.state} retry={search.retry} />
    </div>
  );
}
