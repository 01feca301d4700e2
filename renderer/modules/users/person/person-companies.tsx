import { formatCnpj, normalizeCnpj } from '#contract/rules/cnpj.ts';
import type { ApiError } from '#renderer/api/api-error.ts';
import { CompanyField } from '#renderer/company-field/company-field.tsx';
import { companyProblem } from '#renderer/company-field/typed-company.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { saveChange } from '#renderer/modules/users/queries.ts';
import { proofErrors } from '#renderer/proof/use-proof.tsx';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { useListFocus } from '#renderer/ui/focus/use-list-focus.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import styles from './person.module.css';
import type { PersonProps } from './person-props.ts';

const refusalOf = (error: ApiError): string | null => {
  if (error.code === '#NOT_FOUND') return words.companyMissing;
  return error.code === '#CONFLICT' ? words.conflictUnsaved : refusalWords(error, proofErrors);
};

export function PersonCompanies({ scope, person, changes, readOnly }: PersonProps) {
  const { part, removes, adds } = useListFocus<HTMLDivElement>(person.companies);
  /** The company that is being added, which the person has before the field is empty again. */
  const [adding, setAdding] = useState<string | null>(null);
  const isThere = (code: string): boolean => code !== adding && person.entities.some((one) => one.code === normalizeCnpj(code));
  const form = useForm<'code'>({
    initial: { code: '' },
    check: ({ code }) => ({ code: companyProblem(code) ?? (isThere(code) ? words.companyThere : undefined) }),
    async submit({ code }) {
      setAdding(code);
      adds();
      await changes.send({
        send: (seen) => saveChange(scope, seen, { addEntities: [code] }),
        done: words.companyAdded,
      });
      form.set('code', '');
      setAdding(null);
    },
    onRefused(error) {
      setAdding(null);
      return refusalOf(error);
    },
  });
  const remove = (code: string, index: number): void => {
    removes(index);
    void changes.run({ send: (seen) => saveChange(scope, seen, { removeEntities: [code] }), done: words.companyRemoved });
  };
  return (
    <div className={styles['part']} ref={part}>
      {person.companies === 0 ? (
        <p className={styles['none']}>{words.noCompanies}</p>
      ) : (
        <ul className={styles['rows']} aria-label={words.companies}>
          {person.entities.map(({ code, description }, index) => (
            <li key={code} className={styles['row']}>
              <span className={styles['names']}>
                <span>{description}</span>
                <span className={styles['email']}>{formatCnpj(code)}</span>
              </span>
              {!readOnly && <IconButton label={words.removeCompany(description)} icon={X} onClick={() => remove(code, index)} />}
            </li>
          ))}
        </ul>
      )}
      {person.companies > person.entities.length && (
        <p className={styles['none']}>{words.firstCompanies(person.entities.length, person.companies)}</p>
      )}
      {!readOnly && (
        <FormFrame form={form} submit={words.add}>
          <CompanyField {...form.field('code')} place={scope} label={words.addCompany} />
        </FormFrame>
      )}
    </div>
  );
}
