// Reads the data of a company that a person adds or edits: only the fields that the tenant configured. Pure.
import * as z from 'zod/mini';
import type { EntityInput } from '#contract/calls/access/entity-input.ts';
import { type DynamicField, EntityFields } from '#contract/entities/entity-settings.ts';
import { dynamicProblem, isEmptyValue } from '#contract/rules/entity-fields.ts';
import { ShownText } from '#contract/shown-text.ts';
import type { EntityConfiguration } from '#contract/rules/entity-steps.ts';
import { AppError } from '#server/http/app-error.ts';

type DynamicValues = Readonly<Record<string, unknown>>;

/** The data of a company, as its row has it. */
export interface CompanyData {
  readonly description: string;
  readonly tag1: string | null;
  readonly tag2: string | null;
  readonly externalId: string | null;
  readonly dynamicFields: unknown;
}

const noFields = EntityFields.parse({});
const Values = z.record(z.string(), z.unknown());
const dynamicValuesOf = ({ dynamicFields }: Pick<CompanyData, 'dynamicFields'>): DynamicValues =>
  Values.safeParse(dynamicFields).data ?? {};

const texts = ['tag1', 'tag2', 'externalId'] as const;

/** A text without the characters that would turn the words around it. */
const storable = (value: unknown): unknown => (typeof value === 'string' ? (ShownText.safeParse(value).data ?? value) : value);

function problemsOf(fields: readonly DynamicField[], typed: DynamicValues): Readonly<Record<string, string>> {
  const problems = fields.map((field) => {
    const value = Object.hasOwn(typed, field.name) ? typed[field.name] : undefined;
    const isStorable = typeof value !== 'string' || ShownText.safeParse(value).success;
    return [field.name, isStorable ? dynamicProblem(field, value) : 'text'] as const;
  });
  return Object.fromEntries(
    problems.flatMap(([name, problem]) => (problem === null ? [] : [[`body.dynamicFields.${name}`, problem]])),
  );
}

/** The values of the configured fields replace the stored ones. Other stored values stay. */
function mergedValues(fields: readonly DynamicField[], typed: DynamicValues, stored: DynamicValues): DynamicValues | null {
  const named = new Set(fields.map(({ name }) => name));
  const values = [
    ...Object.entries(stored).filter(([name]) => !named.has(name)),
    ...fields.flatMap(({ name }) => {
      const value = Object.hasOwn(typed, name) ? storable(typed[name]) : undefined;
      return isEmptyValue(value) ? [] : [[name, value] as const];
    }),
  ];
  return values.length === 0 ? null : Object.fromEntries(values);
}

/** `stored`: the data before the change. Throws #VALIDATION for values that the tenant's fields do not accept. */
export function readCompanyData(settings: EntityConfiguration, input: EntityInput, stored?: CompanyData): CompanyData {
  const fields = settings?.fields ?? noFields;
  const typed = input.dynamicFields ?? {};
  const problems = problemsOf(fields.dynamicFields, typed);
  if (Object.keys(problems).length > 0) throw new AppError('#VALIDATION', { fields: problems });
  const textOf = (name: (typeof texts)[number]): string | null => {
    if (fields[name] === undefined) return stored?.[name] ?? null;
    const value = input[name] ?? '';
    return value === '' ? null : value;
  };
  return {
    description: input.description,
    tag1: textOf('tag1'),
    tag2: textOf('tag2'),
    externalId: textOf('externalId'),
    dynamicFields: mergedValues(fields.dynamicFields, typed, stored === undefined ? {} : dynamicValuesOf(stored)),
  };
}

type GivenData = { readonly [name in Exclude<keyof EntityInput, 'id' | 'code'>]?: EntityInput[name] | undefined };

/**
 * The fields that a person gave with the validation of a company. Its form asks for fewer than that of an addition, so no field is required;
 * fields that were not given are left out.
 */
export function readGivenData(settings: EntityConfiguration, given: GivenData): Partial<CompanyData> {
  const fields = settings?.fields ?? noFields;
  const named = fields.dynamicFields.filter(({ name }) => !isEmptyValue(given.dynamicFields?.[name]));
  const configured = settings && { ...settings, fields: { ...fields, dynamicFields: named } };
  const data = readCompanyData(configured, { ...given, description: given.description ?? '' });
  return Object.fromEntries(names.flatMap((name) => (data[name] === null || data[name] === '' ? [] : [[name, data[name]]])));
}

const names = ['description', ...texts, 'dynamicFields'] as const;

/** The values of a company, for the record. */
export const valuesOf = (data: CompanyData): object =>
  Object.fromEntries(names.flatMap((name) => (data[name] === null ? [] : [[name, data[name]]])));

/** The fields whose values differ, for the record. */
export function changesOf(before: CompanyData, after: CompanyData): { readonly before: object; readonly after: object } {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const read = (data: CompanyData): object => Object.fromEntries(changed.map((name) => [name, data[name]]));
  return { before: read(before), after: read(after) };
}
