// Shared parts of Aurora's tables: the branches, a weighted choice among them, the calendar and the random numbers.
import type { Entity } from '#contract/entities/entity.ts';
import { auroraEntities } from '#server/demo/tenants/aurora/entities.ts';
import type { Calendar } from '#server/demo/warehouse/calendar.ts';
import type { Random } from '#server/demo/warehouse/random.ts';
import type { Table } from '#server/demo/warehouse/table.ts';
import { firstNames, lastNames, warehouses } from '#server/demo/warehouse/words.ts';

export interface World {
  readonly random: Random;
  readonly calendar: Calendar;
  readonly branches: readonly Entity[];
  /** A random branch. The first ones of the list have the most orders. */
  branch(): Entity;
  person(): string;
}

export function createWorld(random: Random, calendar: Calendar): World {
  const branches = auroraEntities;
  const [first] = branches;
  if (!first) throw new Error('no branches');
  return {
    random,
    calendar,
    branches,
    branch: () => branches[Math.floor(random.next() ** 1.7 * branches.length)] ?? first,
    person: () => `${random.pick(firstNames)} ${random.pick(lastNames)}`,
  };
}

export function stateOf(branch: Entity): string {
  const state = branch.dynamicFields?.['uf'];
  return typeof state === 'string' ? state : '';
}

/** The warehouse of a branch. Each branch uses one of the four warehouses for deliveries and stock. */
export const warehouseOf = (index: number): string => warehouses[index % warehouses.length] ?? warehouses[0];

export const branchTable = ({ branches }: World): Table => ({
  name: 'filiais',
  columns: ['codigo text primary key', 'nome text not null', 'cidade text', 'uf text', 'regiao text', 'deposito text'],
  rows: branches.map((branch, index) => [
    branch.code,
    branch.description,
    branch.tag1 ?? '',
    stateOf(branch),
    branch.tag2 ?? '',
    warehouseOf(index),
  ]),
});
