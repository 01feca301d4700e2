import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { cnpjKind, problemOf } from '#renderer/typed-field/kinds.ts';
import { TypedField } from '#renderer/typed-field/typed-field.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';

/** Asks for the company whose people the list shows. */
export function CompanyDialog({
  company,
  onCompany,
  onClose,
}: {
  readonly company: string;
  readonly onCompany: (code: string) => void;
  readonly onClose: () => void;
}) {
  const form = useForm<'code'>({
    initial: { code: company },
    check: ({ code }) => ({ code: problemOf(cnpjKind, code, 'required') }),
    submit: ({ code }) => Promise.resolve(onCompany(normalizeCnpj(code))),
  });
  return (
    <Dialog open onClose={onClose} title={words.companyFilter} sentence={words.companyFilterText}>
      <FormFrame form={form} submit={words.applyFilter}>
        <TypedField {...form.field('code')} label={words.cnpj} need="required" kind={cnpjKind} />
      </FormFrame>
    </Dialog>
  );
}
