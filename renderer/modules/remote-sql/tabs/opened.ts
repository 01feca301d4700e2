// Converts an earlier run or job to the contents of a tab: its values to editable texts, its statement to the text. Pure.
import type { BatchEntry } from '#contract/entities/sql-console.ts';
import type { ParameterType, Sent, TabSettings } from './tab.ts';

function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return value.map(String).join('\n');
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).replace('.', typeof value === 'number' ? ',' : '.')
    : null;
}

const day = /^(\d{4})-(\d{2})-(\d{2})$/;

function typeOf(value: unknown): ParameterType {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' && day.test(value) ? 'date' : 'text';
}

export function textsOf(values: Readonly<Record<string, unknown>>): Pick<TabSettings, 'values' | 'types'> {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === null ? [] : [{ name, type: typeOf(value), text: text.replace(day, '$3/$2/$1') }];
  });
  return {
    values: Object.fromEntries(entries.map(({ name, text }) => [name, text])),
    types: Object.fromEntries(entries.map(({ name, type }) => [name, type])),
  };
}

/** Returns the statement of a job. It is empty for a job of a module, of which only the name of the query is known here. */
export const sentOfJob = ({ asked, connector, createdAt: at }: BatchEntry): Sent => ({
  sql: asked?.sql ?? '',
  isSelection: false,
  start: { line: 1 },
  connector,
  values: asked?.values ?? {},
  at,
});

/** Returns the contents of a new tab for a job. */
export const openedJob = ({ label, connector, asked }: BatchEntry) => ({
  name: label,
  text: asked?.sql ?? '',
  connector,
  ...textsOf(asked?.values ?? {}),
});
