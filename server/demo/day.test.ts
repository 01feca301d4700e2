import { expect, it } from 'vitest';
import { warehouseTemplate } from './day.ts';

it('names the ready warehouse by the day in Brasília', () => {
  expect(warehouseTemplate(new Date('2026-11-21T12:00:00Z'))).toBe('warehouse-2026-11-21');
  expect(warehouseTemplate(new Date('2026-11-22T02:59:59Z'))).toBe('warehouse-2026-11-21');
});
