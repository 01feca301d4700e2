import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { CompanyField } from '#renderer/company-field/company-field.tsx';
import type { CompanyPlace } from '#renderer/company-field/queries.ts';
import { companyProblem } from '#renderer/company-field/typed-company.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';

/** Asks for the company whose people the list shows. */
export function CompanyDialog({
  place,
  company,
  onCompany,
  onClose,
}: {
  readonly place: CompanyPlace;
  readonly company: string;
  readonly onCompany: (code: string) => void;
  readonly onClose: () => void;
}) {
  const form = useForm<'code'>({
    initial: { code: company },
    check: ({ code }) => ({ code: companyProblem(code, 'required') }),
    submit: ({ code }) => Promise.resolve(onCompany(normalizeCnpj(code))),
  });
  return (
    <Dialog open onClose={onClose} title={words.companyFilter} sentence={words.companyFilterText}>
      <FormFrame form={form} submit={words.applyFilter}>
        <CompanyField {...form.field('code')} place={place} label={words.company} need="required" />
      </FormFrame>
    </Dialog>
  );
}
