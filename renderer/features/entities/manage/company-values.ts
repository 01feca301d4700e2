// The form of a company: its fields by the configuration of the tenant, their problems, and the input of the call. Pure.
import type { EntityInput } from '#contract/calls/access/entity-input.ts';
import type { ListedEntity } from '#contract/entities/entity.ts';
import { type DynamicField, EntityFields } from '#contract/entities/entity-settings.ts';
import { entityTextMaxLength } from '#contract/limits.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { formatDate } from '#contract/rules/date.ts';
import { type DynamicProblem, dynamicProblem } from '#contract/rules/entity-fields.ts';
import type { EntityConfiguration } from '#contract/rules/entity-steps.ts';
import { requiredField } from '#contract/rules/field-words.ts';
import { createNumberFormat } from '#contract/rules/number.ts';
import { cnpjKind, dateKind, numberKind, problemOf } from '#renderer/typed-field/kinds.ts';
import { words } from '#renderer/features/entities/messages.ts';

export type CompanyValues = Readonly<Record<string, string>>;

const noFields = EntityFields.parse({});
export const fieldsOf = (settings: EntityConfiguration): EntityFields => settings?.fields ?? noFields;

/** Texts of a company that the tenant may have labelled. */
export const labelledTexts = ['tag1', 'tag2', 'externalId'] as const;

/** The name of a dynamic field in the form. */
export const nameOf = ({ name }: DynamicField): string => `dynamicFields.${name}`;

const numbers = numberKind();
const formatNumber = createNumberFormat({ maximumFractionDigits: 10 });

function textOf({ kind }: DynamicField, value: unknown): string {
  if (typeof value === 'number' && kind === 'number') return formatNumber(value);
  if (typeof value !== 'string') return '';
  return kind === 'date' ? formatDate(value) : value;
}

/** The typed text in the form in which it is stored. An unreadable number or date stays a text, which has a problem. */
function valueOf({ kind }: DynamicField, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (kind === 'number') return numbers.isValid(trimmed) ? Number(numbers.raw(trimmed)) : trimmed;
  return kind === 'date' ? dateKind.raw(trimmed) || trimmed : trimmed;
}

/** The values of the form; `company` is null for an addition. */
export function initialValues(settings: EntityConfiguration, company: ListedEntity | null): CompanyValues {
  const fields = fieldsOf(settings);
  const labelled = labelledTexts.filter((name) => fields[name] !== undefined);
  return {
    ...(company === null ? { code: '' } : {}),
    description: company?.description ?? '',
    ...Object.fromEntries(labelled.map((name) => [name, company?.[name] ?? ''])),
    ...Object.fromEntries(
      fields.dynamicFields.map((field) => [nameOf(field), textOf(field, company?.dynamicFields?.[field.name])]),
    ),
  };
}

const dynamicWords: Readonly<Record<DynamicProblem, string>> = {
  required: requiredField,
  text: words.problems.characters,
  long: words.problems.long(entityTextMaxLength),
  number: numbers.invalid,
  date: dateKind.invalid,
  choice: words.problems.choice,
};

function codeProblem(code: string): string | undefined {
  const problem = problemOf(cnpjKind, code, 'required');
  return problem === cnpjKind.invalid ? words.problems.cnpj : problem;
}

/** The problem of each field. */
export function checkCompany(settings: EntityConfiguration, values: CompanyValues): Partial<Record<string, string>> {
  const { code, description = '' } = values;
  const found: readonly (readonly [string, string | undefined])[] = [
    ['code', code === undefined ? undefined : codeProblem(code)],
    ['description', description.trim() === '' ? requiredField : undefined],
    ...fieldsOf(settings).dynamicFields.map((field) => {
      const name = nameOf(field);
      const problem = dynamicProblem(field, valueOf(field, values[name] ?? ''));
      return [name, problem === null ? undefined : dynamicWords[problem]] as const;
    }),
  ];
  return Object.fromEntries(found.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])));
}

const isDynamicProblem = (problem: string): problem is DynamicProblem => Object.hasOwn(dynamicWords, problem);

/** The message for a field that the server refused. */
export function refusedCompanyField(name: string, problem: string): string {
  if (name === 'code') return words.problems.cnpj;
  if (name.startsWith('dynamicFields.') && isDynamicProblem(problem)) return dynamicWords[problem];
  return words.problems.characters;
}

/** The input of the call; `code` is null for an addition. */
export function toInput(settings: EntityConfiguration, values: CompanyValues, code: string | null): EntityInput {
  const fields = fieldsOf(settings);
  const labelled = labelledTexts.filter((name) => fields[name] !== undefined);
  const dynamic = fields.dynamicFields.flatMap((field) => {
    const value = valueOf(field, values[nameOf(field)] ?? '');
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return {
    ...(code === null ? {} : { id: code }),
    description: (values['description'] ?? '').trim(),
    ...Object.fromEntries(labelled.map((name) => [name, (values[name] ?? '').trim()])),
    ...(fields.dynamicFields.length === 0 ? {} : { dynamicFields: Object.fromEntries(dynamic) }),
  };
}

/** The typed CNPJ as the call takes it. */
export const typedCode = ({ code = '' }: CompanyValues): string => normalizeCnpj(code);
