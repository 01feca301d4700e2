// The filters of the list, and how they stand in the address and in the query of the call. Pure.
import type { Company } from '#contract/entities/company.ts';
import { PersonKind, PersonSituation, SecondStep } from '#contract/entities/managed-person.ts';
import { tablePageLengths } from '#contract/limits.ts';
import { mayGiveGroup } from '#contract/rules/authority.ts';
import { isCnpj } from '#contract/rules/cnpj.ts';
import { dayAfter } from '#contract/rules/guest-validity.ts';
import type { RowQuery } from '#renderer/server-table/use-server-rows.tsx';
import type { TableFilter } from '#renderer/ui/long-table/tools/table-tools.tsx';
import { plainView, type TableShape } from '#renderer/ui/long-table/view/view.ts';
import { columns } from './columns.tsx';
import { words } from './messages.ts';

/** The groups that decide about modules and items of the tenant. */
export const groupsOf = (modules: Company['module']): readonly string[] =>
  [...new Set(modules.flatMap(({ role, item }) => [...role.groups, ...item.flatMap(({ groups }) => groups)]))].toSorted();

/** The groups that an administrator may give to others, without the rules of the tenant, which the server has. */
export const givableOf = (own: readonly string[], modules: Company['module']): readonly string[] =>
  groupsOf(modules).filter((group) => mayGiveGroup(own, group));

const withLabels = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

export function filtersOf(modules: Company['module']): readonly TableFilter[] {
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
      id: 'cadastro',
      label: words.created,
      anyLabel: words.anyCreated,
      options: Object.entries(words.createdLately).map(([value, label]) => ({ value, label })),
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
  },
  sizes: tablePageLengths,
  plain: {
    ...plainView,
    sort: { column: 'name', direction: 'ascending' },
    hidden: columns.filter(({ hidden }) => hidden === true).map(({ id }) => id),
  },
});

/** The filter of the call. The values were validated when the address was read. A whole CNPJ finds the people of that company. */
export function filterOf({ search, filters }: Pick<RowQuery, 'search' | 'filters'>, now = new Date()) {
  const text = search.trim();
  const kind = PersonKind.safeParse(filters['tipo']);
  const situation = PersonSituation.safeParse(filters['situacao']);
  const secondStep = SecondStep.safeParse(filters['mfa']);
  const { grupo: group, uso: inactiveDays, cadastro: created } = filters;
  return {
    ...(text !== '' && (isCnpj(text) ? { company: text } : { q: text })),
    ...(kind.success && { kind: kind.data }),
    ...(situation.success && { situation: situation.data }),
    ...(secondStep.success && { secondStep: secondStep.data }),
    ...(group !== undefined && { group }),
    ...(inactiveDays !== undefined && { inactiveDays }),
    ...(created !== undefined && { createdFrom: dayAfter(-Number(created), now) }),
  };
}
