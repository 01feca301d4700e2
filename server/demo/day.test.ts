import { describe, expect, it } from 'vitest';
import { demoDay, warehouseTemplate } from './day.ts';

describe('the day of the demo', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-11-21'],
    ['2026-11-22T02:59:59Z', '2026-11-21'],
    ['2026-11-22T03:00:00Z', '2026-11-22'],
    ['2027-01-01T01:00:00Z', '2026-12-31'],
  ])('%s is %s', (moment, day) => expect(demoDay(new Date(moment))).toBe(day));
  it('names the ready warehouse', () => expect(warehouseTemplate(new Date('2026-11-21T12:00:00Z'))).toBe('warehouse-2026-11-21'));
});
