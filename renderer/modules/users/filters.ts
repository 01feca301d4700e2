// The filters of the list, and how they stand in the address and in the query of the call. Pure.
import type { Company } from '#contract/entities/company.ts';
import { Anonymization, PersonKind, PersonSituation, SecondStep } from '#contract/entities/managed-person.ts';
import { tablePageLengths } from '#contract/limits.ts';
import { mayGiveGroup } from '#contract/rules/authority.ts';
import { formatCnpj, isCnpj } from '#contract/rules/cnpj.ts';
import { formatDate } from '#contract/rules/date.ts';
import { dayAfter } from '#contract/rules/guest-validity.ts';
import type { RowQuery } from '#renderer/server-table/use-server-rows.tsx';
import type { TableFilter } from '#renderer/ui/long-table/tools/table-tools.tsx';
import { plainView, type TableShape } from '#renderer/ui/long-table/view/view.ts';
import { columns } from './columns.tsx';
import { askingValue } from './filter-dialogs/asking.ts';
import { parseCreated } from './filter-dialogs/created-period.ts';
import { words } from './messages.ts';

/** The groups that decide about modules and items of the tenant. */
export const groupsOf = (modules: Company['module']): readonly string[] =>
  [...new Set(modules.flatMap(({ role, item }) => [...role.groups, ...item.flatMap(({ groups }) => groups)]))].toSorted();

/** The groups that an administrator may give to others, without the rules of the tenant, which the server has. */
export const givableOf = (own: readonly string[], modules: Company['module']): readonly string[] =>
  groupsOf(modules).filter((group) => mayGiveGroup(own, group));

const withLabels = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The fixed periods, the period of the view if it is another one, and an option to choose one. */
function createdOptions(chosen: string) {
  const period = parseCreated(chosen);
  const own =
    period === null ? [] : [{ value: chosen, label: words.createdWords(formatDate(period.start), formatDate(period.end)) }];
  const fixed = Object.entries(words.createdLately).map(([value, label]) => ({ value, label }));
  return [...fixed, ...own, { value: askingValue, label: words.createdOtherOption }];
}

function companyOptions(chosen: string, name: string | null) {
  const code = formatCnpj(chosen);
  const own = isCnpj(chosen) ? [{ value: chosen, label: name === null ? code : words.companyOption(name, code) }] : [];
  return [...own, { value: askingValue, label: words.companyFilterOption }];
}

/** `chosen`: the filters of the view, whose own values are options, too. `companyName`: the name of the company among them. */
export function filtersOf(
  modules: Company['module'],
  chosen: Readonly<Record<string, string>> = {},
  companyName: string | null = null,
): readonly TableFilter[] {
  const groups = groupsOf(modules).map((group) => ({ value: group, label: group }));
  return [
    {
      id: 'situacao',
      label: words.situation,
      anyLabel: words.anySituation,
      options: withLabels(PersonSituation.options, words.situations),
    },
    { id: 'tipo', label: words.kind, anyLabel: words.anyKind, options: withLabels(PersonKind.options, words.kinds) },
    {
      id: 'uso',
      label: words.use,
      anyLabel: words.anyUse,
      options: Object.entries(words.unused).map(([value, label]) => ({ value, label })),
    },
    { id: 'grupo', label: words.group, anyLabel: words.anyGroup, options: groups, quiet: true },
    {
      id: 'mfa',
      label: words.secondStep,
      anyLabel: words.anySecondStep,
      options: withLabels(SecondStep.options, words.secondStepFilters),
      quiet: true,
    },
    {
      id: 'exclusao',
      label: words.deletion,
      anyLabel: words.anyDeletion,
      options: withLabels(Anonymization.options, words.deletions),
      quiet: true,
    },
    {
      id: 'cadastro',
      label: words.created,
      anyLabel: words.anyCreated,
      options: createdOptions(chosen['cadastro'] ?? ''),
      quiet: true,
    },
    {
      id: 'empresa',
      label: words.company,
      anyLabel: words.anyCompany,
      options: companyOptions(chosen['empresa'] ?? '', companyName),
      quiet: true,
    },
  ];
}

/** The longest group that the server takes. */
const groupMaxLength = 80;

export const shapeOf = (filters: readonly TableFilter[]): TableShape => ({
  columns: columns.map(({ id }) => id),
  filters: {
    ...Object.fromEntries(filters.map(({ id, options }) => [id, options.map(({ value }) => value)])),
    // A group may be one of people only, which no module names.
    grupo: (value) => value.trim() !== '' && value.length <= groupMaxLength,
    cadastro: (value) => Object.hasOwn(words.createdLately, value) || parseCreated(value) !== null,
    empresa: isCnpj,
  },
  sizes: tablePageLengths,
  plain: {
    ...plainView,
    sort: { column: 'name', direction: 'ascending' },
    hidden: columns.filter(({ hidden }) => hidden === true).map(({ id }) => id),
  },
});

/** The days between which people were added. */
function createdQuery(created: string | undefined, now: Date) {
  const period = parseCreated(created ?? '');
  if (period === null) return created !== undefined && { createdFrom: dayAfter(-Number(created), now) };
  return { ...(period.start !== '' && { createdFrom: period.start }), ...(period.end !== '' && { createdUntil: period.end }) };
}

/** The filter of the call. The values were validated when the address was read. */
export function filterOf({ search, filters }: Pick<RowQuery, 'search' | 'filters'>, now = new Date()) {
  const text = search.trim();
  const kind = PersonKind.safeParse(filters['tipo']);
  const situation = PersonSituation.safeParse(filters['situacao']);
  const secondStep = SecondStep.safeParse(filters['mfa']);
  const anonymization = Anonymization.safeParse(filters['exclusao']);
  const { grupo: group, uso: inactiveDays, cadastro: created, empresa: company } = filters;
  return {
    ...(company !== undefined && { company }),
    ...(text !== '' && { q: text }),
    ...(kind.success && { kind: kind.data }),
    ...(situation.success && { situation: situation.data }),
    ...(secondStep.success && { secondStep: secondStep.data }),
    ...(anonymization.success && { anonymization: anonymization.data }),
    ...(group !== undefined && { group }),
    ...(inactiveDays !== undefined && { inactiveDays }),
    ...createdQuery(created, now),
  };
}
