// The lists of the demo's modules, as their scripts describe them: the order that they start with, their filters and their export.
import { describe, expect, it } from 'vitest';
import type { FilterValues, ListOptions } from '#contract/portal-types/index.d.ts';
import { isSessionValue } from '#contract/rules/session-values.ts';
import { formattedDay, itemsWith, orderOf, queryOf, type ScriptItem, startScript } from './demo-scripts.test-support.ts';

/** Starts the script of an item, and returns its list with the queries that the list runs. */
async function listOf(item: ScriptItem) {
  const { lists, runs } = await startScript(item);
  const [options] = lists;
  if (options === undefined) throw new Error(`${item.name} draws no list at its start`);
  return { options, runs };
}

/** Lists with days and without the filter of a period, with the reason. */
const withoutPeriod: ReadonlyMap<string, string> = new Map([
  ['aurora: tabela-de-precos', 'All prices of a table are valid until the same days.'],
]);

const periodsOf = ({ filters = [] }: ListOptions): readonly string[] =>
  filters.flatMap(({ name, kind }) => (kind === 'period' ? [name] : []));

/** The values of a list when the person has set nothing. */
function initialValues({ tabs, search, filters = [] }: ListOptions): FilterValues {
  const names = filters.flatMap(({ name, kind }) => (kind === 'period' ? [`${name}_de`, `${name}_ate`] : [name]));
  if (search !== undefined) names.push(search.name ?? 'busca');
  return { ...Object.fromEntries(names.map((name) => [name, ''])), ...(tabs && { [tabs.name]: tabs.selected ?? '' }) };
}

describe.each(itemsWith('kit.list(').map((one) => [one.name, one] as const))('%s', async (name, one) => {
  const { tenant } = one;
  const { options, runs } = await listOf(one);
  it('starts with the order of its query', async () => {
    runs.length = 0;
    await options.rows(initialValues(options));
    const [{ id } = { id: '' }] = runs;
    expect(options.sort).toEqual(orderOf(queryOf(tenant, id)));
    expect(options.columns.map((column) => column.key)).toContain(options.sort?.key);
  });

  it('passes every value that its queries need', async () => {
    runs.length = 0;
    await options.rows(initialValues(options));
    await options.tabs?.items(initialValues(options));
    for (const { id, values } of runs) {
      const names = Array.from(queryOf(tenant, id).matchAll(/\{\{(\w+)\}\}/g), ([, found = '']) => found);
      const missing = names.filter((found) => !isSessionValue(found) && !Object.hasOwn(values, found));
      expect(missing, id).toEqual([]);
    }
  });

  it('has an export', () => expect(options.export).toBeDefined());

  it('has the filter of a period when its rows have a day', () => {
    const days = options.columns.filter(({ show }) => show?.('2026-11-24', {}) === formattedDay).map(({ key }) => key);
    expect(days).toEqual(expect.arrayContaining([...periodsOf(options)]));
    expect(periodsOf(options).length > 0).toBe(days.length > 0 && !withoutPeriod.has(name));
  });
});
