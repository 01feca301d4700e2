import { formatCnpj } from '#contract/rules/cnpj.ts';
import { entityMatcher } from '#contract/rules/entity-search.ts';
import { errorDetails } from '#renderer/api/error-words.ts';
import type { FormControl } from '#renderer/form/use-form.ts';
import type { LinkCompany } from '#renderer/link-page/link-facts.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import type { OptionSearch } from '#renderer/ui/select/searched-options.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Building2 } from 'lucide-react';
import styles from './manage.module.css';
import { words } from './messages.ts';
import type { Companies } from './use-link-form.ts';

/** A list with more companies than this gets a search. */
const readable = 8;

/** Searches the companies of the list by name and CNPJ, as the server does. */
const searchOf = (companies: readonly LinkCompany[]): OptionSearch => ({
  label: words.companySearch,
  placeholder: words.companySearchExample,
  none: words.companyNotFound,
  matches: (value, text) => companies.some((one) => one.code === value && entityMatcher(text)(one)),
});

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
  const { isLong, search, onSearch, loading, error: failure, retry } = companies;
  const found = companies.found ?? [];
  // The chosen company stays in the list when another search no longer finds it.
  const all = company === null || found.some(({ code }) => code === company.code) ? found : [company, ...found];
  const isNone = found.length === 0 && !loading && failure === null && search !== '';
  return (
    <div className={styles['company']}>
      <Select
        id={id}
        error={error}
        label={words.company}
        need="required"
        placeholder={words.companyPlaceholder}
        search={!isLong && all.length > readable ? searchOf(all) : undefined}
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
      {isLong && (
        <>
          <SearchField
            label={words.companySearch}
            placeholder={words.companySearchExample}
            initial={search}
            onSearch={onSearch}
          />
          <output className={styles['notice']}>{isNone ? words.companyNone(search) : ''}</output>
          {failure !== null && (
            <ErrorState title={words.companiesFailed} details={errorDetails(failure)} retrying={loading} onRetry={retry} />
          )}
        </>
      )}
    </div>
  );
}
