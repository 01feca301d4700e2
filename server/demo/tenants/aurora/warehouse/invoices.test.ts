// The invoices of the demo on days and at times at which a count by month or by day is easily wrong.
import { describe, expect, it } from 'vitest';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { auroraEntities } from '#server/demo/tenants/aurora/entities.ts';
import { rowsOf } from '#server/demo/warehouse/rows.test-support.ts';
import { auroraTables } from './index.ts';

const invoicesAt = (moment: Date) =>
  rowsOf(auroraTables(moment), 'notas_fiscais').map(({ filial, emissao }) => ({ branch: filial, issued: String(emissao) }));

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
/** The companies that a person of the demo selects at first. */
const selected: ReadonlySet<unknown> = new Set(auroraEntities.slice(0, 3).map(({ code }) => code));

describe.each(['2026-12-01', '2027-01-01', '2028-02-29', '2028-03-01'])('on %s', (day) => {
  it.each(['00:01', '23:59'])('has a plausible number of invoices of the last thirty days at %s in São Paulo', (time) => {
    const moment = new Date(`${day}T${time}:00-03:00`);
    const today = brazilianDay(moment);
    expect(today).toBe(day);
    const invoices = invoicesAt(moment).filter(({ branch }) => selected.has(branch));
    const recent = invoices.filter(({ issued }) => issued >= daysBefore(today, 29) && issued <= today);
    expect(recent.length).toBeGreaterThan(120);
    expect(recent.length).toBeLessThan(400);
    expect(invoices.filter(({ issued }) => issued > today)).toEqual([]);
  });
});
