// The warehouses of the small tenants: one table of records, with texts that each tenant chooses.
import { createCalendar } from './calendar.ts';
import { createRandom } from './random.ts';
import type { Table } from './table.ts';

/** One kind of record, which an item of the tenant lists. */
export interface RecordKind {
  readonly kind: string;
  readonly count: number;
  readonly groups: readonly string[];
  readonly subjects: readonly string[];
  readonly statuses: readonly string[];
  readonly value: readonly [from: number, to: number];
}

/** The tiles say "No trimestre". */
const quarterDays = 90;

export function recordTables(
  kinds: readonly RecordKind[],
  entities: readonly string[],
  seed: number,
  reference: Date,
): readonly Table[] {
  const random = createRandom(seed);
  const calendar = createCalendar(reference);
  const rows = kinds.flatMap(({ kind, count, groups, subjects, statuses, value }) =>
    Array.from({ length: count }, (_, index) => {
      const subject = `${random.pick(subjects)} ${String(index + 1).padStart(3, '0')}`;
      const place = [random.pick(entities), calendar.day(-Math.floor((index * quarterDays) / count))] as const;
      return [kind, index + 1, ...place, random.pick(groups), subject, random.pick(statuses), random.money(...value)];
    }),
  );
  const columns = [
    'tipo text',
    'numero integer',
    'filial text not null',
    'data date not null',
    'grupo text not null',
    'descricao text not null',
    'situacao text not null',
    'valor numeric(14,2) not null',
    'primary key (tipo, numero)',
  ];
  return [{ name: 'registros', columns, rows, indexes: ['tipo, filial'] }];
}
