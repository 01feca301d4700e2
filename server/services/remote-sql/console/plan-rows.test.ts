import { expect, it } from 'vitest';
import { plannedRows } from './plan-rows.ts';

const modify = (...plans: readonly object[]) => ({ 'Node Type': 'ModifyTable', 'Plan Rows': 0, Plans: plans });
const scan = (rows: number, more: object = {}) => ({
  'Node Type': 'Seq Scan',
  'Parent Relationship': 'Outer',
  'Plan Rows': rows,
  ...more,
});

it.each<[string, object, number | null]>([
  ['an update of one table', modify(scan(1_240)), 1_240],
  ['partitions in a plan of PostgreSQL 13', modify(scan(3, { 'Parent Relationship': 'Member' }), scan(4)), 7],
  ['a subquery, which changes nothing', modify(scan(3), scan(900, { 'Parent Relationship': 'InitPlan' })), 3],
  [
    'a change within a query',
    { 'Node Type': 'CTE Scan', 'Plan Rows': 5, Plans: [{ ...modify(scan(5)), 'Parent Relationship': 'InitPlan' }] },
    5,
  ],
  ['two changes', { 'Node Type': 'Append', Plans: [modify(scan(2)), modify(scan(3))] }, 5],
  ['a query that only reads', scan(9), null],
])('reads the rows of %s', (_name, plan, rows) => expect(plannedRows(JSON.stringify([{ Plan: plan }]))).toBe(rows));

it('returns null for a plan that is not text', () => expect(plannedRows(null)).toBeNull());
