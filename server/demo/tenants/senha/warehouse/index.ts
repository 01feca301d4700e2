// The warehouse of Girassol Energia. Its rows are a function of the day alone; the queries hide what is later than the present moment.
import { girassolPeople, girassolUnits } from '#server/demo/tenants/senha/people.ts';
import { createCalendar } from '#server/demo/warehouse/calendar.ts';
import { createRandom } from '#server/demo/warehouse/random.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import { userTable } from '#server/demo/warehouse/users.ts';
import { billingTables } from './billing.ts';
import { generationTables } from './generation.ts';
import { serviceTables } from './service.ts';

export function girassolTables(reference: Date): readonly Table[] {
  const [random, calendar] = [createRandom(71), createCalendar(reference)];
  return [
    {
      name: 'unidades',
      // The label beside the name says that it is a unit.
      columns: ['codigo text primary key', 'nome text not null'],
      rows: girassolUnits.map(({ code, description, tag1 }) => [code, tag1 ?? description]),
    },
    userTable(girassolPeople),
    ...generationTables(random, calendar),
    ...billingTables(girassolUnits, random, calendar),
    ...serviceTables(girassolUnits, random, calendar),
  ];
}
