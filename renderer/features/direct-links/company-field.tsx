import { formatCnpj } from '#contract/rules/cnpj.ts';
import type { FormControl } from '#renderer/form/use-form.ts';
import type { LinkCompany } from '#renderer/link-page/link-facts.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import { Building2 } from 'lucide-react';
import styles from './manage.module.css';
import { words } from './messages.ts';
import type { Companies } from './use-link-form.ts';

/** The company of the link. A person with more companies than the list holds searches them. */
export function CompanyField({
  field: { id, error },
  companies,
  company,
  onChoose,
}: {
  readonly field: FormControl;
  readonly companies: Companies;
  readonly company: LinkCompany | null;
  readonly onChoose: (company: LinkCompany) => void;
}) {
  const { isLong, search, onSearch, loading } = companies;
  const found = companies.found ?? [];
  // The chosen company stays in the list when another search no longer finds it.
  const all = company === null || found.some(({ code }) => code === company.code) ? found : [company, ...found];
  const isNone = found.length === 0 && !loading && search !== '';
  return (
    <div className={styles['company']}>
      <Select
        id={id}
        error={error}
        label={words.company}
        need="required"
        placeholder={words.companyPlaceholder}
        options={all.map(({ code, description }) => ({
          value: code,
          label: description,
          hint: formatCnpj(code),
          icon: <Icon of={Building2} />,
        }))}
        value={company?.code ?? null}
        onChange={(code) => {
          const chosen = all.find((one) => one.code === code);
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
      {isLong && <SearchField label={words.companySearch} placeholder={words.companySearchExample} onSearch={onSearch} />}
      {isLong && <output className={styles['notice']}>{isNone ? words.companyNone(search) : ''}</output>}
    </div>
  );
}
