// The warehouse of Aurora Distribuidora: one year of a wholesaler, for each branch.
import { auroraPeople } from '#server/demo/tenants/aurora/people.ts';
import { createCalendar } from '#server/demo/warehouse/calendar.ts';
import { createRandom } from '#server/demo/warehouse/random.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import { userTable } from '#server/demo/warehouse/users.ts';
import { finance } from './finance.ts';
import { logistics } from './logistics.ts';
import { historyTable } from './order-history.ts';
import { people } from './people.ts';
import { radarTable } from './radar.ts';
import { customers, products, sales } from './sales.ts';
import { branchTable, createWorld } from './world.ts';

export function auroraTables(reference: Date): readonly Table[] {
  const world = createWorld(createRandom(20_260_706), createCalendar(reference));
  const buyers = customers(world);
  const goods = products(world);
  const { orders, tables } = sales(world, buyers, goods);
  return [
    branchTable(world),
    userTable(auroraPeople),
    ...tables,
    historyTable(world, orders),
    ...finance(world, orders, buyers),
    ...logistics(world, orders, goods),
    ...people(world),
    radarTable(world),
  ];
}
