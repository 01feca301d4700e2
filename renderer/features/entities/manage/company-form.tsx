import type { ListedEntity } from '#contract/entities/entity.ts';
import type { DynamicField } from '#contract/entities/entity-settings.ts';
import { entityDescriptionMaxLength, entityTextMaxLength } from '#contract/limits.ts';
import type { EntityConfiguration } from '#contract/rules/entity-steps.ts';
import type { ApiError } from '#renderer/api/api-error.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { type Form, useForm } from '#renderer/form/use-form.ts';
import { type ProofRunner, unprovenWords, useProof } from '#renderer/proof/use-proof.tsx';
import { DateField } from '#renderer/typed-field/date-field.tsx';
import { cnpjKind, numberKind } from '#renderer/typed-field/kinds.ts';
import { TypedField } from '#renderer/typed-field/typed-field.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import { companyDraft, newCompany } from '#renderer/features/entities/draft-form.ts';
import { words } from '#renderer/features/entities/messages.ts';
import { type EntityScope, saveCompany } from '#renderer/features/entities/queries.ts';
import {
  checkCompany,
  fieldsOf,
  initialValues,
  labelledTexts,
  nameOf,
  refusedCompanyField,
  toInput,
  typedCode,
} from './company-values.ts';

export interface CompanyFormProps {
  readonly scope: EntityScope;
  readonly settings: EntityConfiguration;
  /** Null: the form adds a company. */
  readonly company: ListedEntity | null;
  readonly onSaved: (company: ListedEntity) => void;
}

/** The problem of the CNPJ, which another person or the person's own list causes. */
function codeErrors({ code, reason }: ApiError): { readonly code?: string } {
  if (code !== '#CONFLICT') return {};
  if (reason === 'entity-owned') return { code: words.problems.owned };
  return reason === 'entity-other-group' ? { code: words.problems['other-group'] } : {};
}

function problemOfRefusal(error: ApiError, isNew: boolean): string | null {
  const { code, reason } = error;
  if (code === '#CONFLICT' && reason === 'entity-needs-proof') return words.problems['needs-proof'];
  if (code === '#FORBIDDEN') return isNew ? words.problems.closed : words.problems['not-editable'];
  return code === '#NOT_FOUND' ? words.problems.gone : unprovenWords(error);
}

function useCompanyForm({ scope, settings, company, onSaved }: CompanyFormProps, proof: ProofRunner): Form<string> {
  const initial = initialValues(settings, company);
  return useForm<string>({
    initial,
    check: (values) => checkCompany(settings, values),
    draft: { form: companyDraft(company?.code ?? newCompany), fields: Object.keys(initial) },
    async submit(values) {
      const code = company?.code ?? null;
      const input = toInput(settings, values, code);
      // An administrator changes companies of other people with a proof.
      onSaved(await proof.run(() => saveCompany(scope, code ?? typedCode(values), input)));
    },
    refusedField: refusedCompanyField,
    fieldErrors: codeErrors,
    onRefused: (error) => problemOfRefusal(error, company === null),
  });
}

export function CompanyForm(props: CompanyFormProps) {
  const { scope, settings, company } = props;
  const proof = useProof({ ...scope, email: scope.user.email });
  const form = useCompanyForm(props, proof);
  const fields = fieldsOf(settings);
  return (
    <>
      <FormFrame form={form} submit={company === null ? words.addSubmit : words.save}>
        {company === null && <TypedField {...form.field('code')} label={words.cnpj} need="required" kind={cnpjKind} />}
        <TextField
          {...form.field('description')}
          label={words.description}
          need="required"
          hint={words.descriptionHint}
          autoComplete="organization"
          maxLength={entityDescriptionMaxLength}
        />
        {labelledTexts.map((name) => {
          const label = fields[name];
          return (
            label !== undefined && (
              <TextField
                key={name}
                {...form.field(name)}
                label={label}
                need="optional"
                autoComplete="off"
                maxLength={entityTextMaxLength}
              />
            )
          );
        })}
        {fields.dynamicFields.map((field) => (
          <DynamicInput key={field.name} field={field} form={form} />
        ))}
      </FormFrame>
      {proof.dialog}
    </>
  );
}

const numbers = numberKind();

function DynamicInput({ field, form }: { readonly field: DynamicField; readonly form: Form<string> }) {
  const name = nameOf(field);
  const need = field.required ? 'required' : 'optional';
  const control = { ...form.field(name), label: field.label, need } as const;
  switch (field.kind) {
    case 'number':
      return <TypedField {...control} kind={numbers} />;
    case 'date':
      return <DateField {...control} />;
    case 'choice':
      return (
        <Select
          id={control.id}
          label={field.label}
          need={need}
          error={control.error}
          placeholder={words.choose}
          options={field.options.map((option) => ({ value: option, label: option }))}
          value={control.value === '' ? null : control.value}
          onChange={(value) => form.set(name, value)}
        />
      );
    case 'text':
      return <TextField {...control} autoComplete="off" maxLength={entityTextMaxLength} />;
    default:
      return field.kind satisfies never;
  }
}
