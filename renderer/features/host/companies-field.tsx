import type { Entity } from '#contract/entities/entity.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { entityMatcher } from '#contract/rules/entity-search.ts';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { useState } from 'react';
import styles from './host.module.css';
import { words } from './messages.ts';

/** A list with more companies than this gets a search. */
const readable = 8;
/** Number of companies that are drawn at once. A search finds the others. */
const drawn = 50;

interface CompaniesProps {
  readonly companies: readonly Pick<Entity, 'code' | 'description' | 'tag1' | 'tag2'>[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The companies to share, folded to their count. */
export function CompaniesField(props: CompaniesProps & { readonly initiallyOpen?: boolean }) {
  const { companies, chosen, initiallyOpen = false } = props;
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <div className={styles['companies']}>
      <Disclosure
        title={words.companies}
        note={words.chosenCompanies(chosen.size, companies.length)}
        open={open}
        onOpen={setOpen}
      >
        <Boxes {...props} />
      </Disclosure>
    </div>
  );
}

function Boxes({ companies, chosen, onChange }: CompaniesProps) {
  const [text, setText] = useState('');
  // The companies that were chosen when the list opened come first, and stay in their places.
  const [first] = useState(chosen);
  const ordered = companies.toSorted((one, other) => Number(first.has(other.code)) - Number(first.has(one.code)));
  const found = ordered.filter(entityMatcher(text));
  const toggle = (code: string, isOn: boolean): void =>
    onChange(new Set(isOn ? [...chosen, code] : [...chosen].filter((one) => one !== code)));
  if (companies.length === 0) return <p>{words.noCompanies}</p>;
  return (
    <div className={styles['boxes']}>
      {companies.length > readable && (
        <SearchField label={words.companySearch} placeholder={words.companySearchExample} onSearch={setText} />
      )}
      <output>{found.length === 0 ? words.noCompanyFound : ''}</output>
      {found.slice(0, drawn).map(({ code, description }) => (
        <Checkbox key={code} checked={chosen.has(code)} onChange={(isOn) => toggle(code, isOn)} hint={formatCnpj(code)}>
          {description}
        </Checkbox>
      ))}
      {found.length > drawn && <p>{words.moreCompanies(found.length - drawn)}</p>}
    </div>
  );
}
