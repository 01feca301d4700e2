import { describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import type { ActivityEntry, ActivityLog, ActivityOrigin } from '#server/ports/activity-log.ts';
import { createAlarms } from './alarms.ts';

const tenant = TenantId.parse('acme');

function anAlarmPlace(refuses: boolean) {
  const lines: { readonly fields: object; readonly text: string }[] = [];
  const entries: (ActivityEntry & ActivityOrigin)[] = [];
  const recorderFor: ActivityLog['recorderFor'] = (origin) => ({
    record(entry) {
      if (refuses) return Promise.reject(new Error('refused'));
      entries.push({ ...entry, ...origin });
      return Promise.resolve();
    },
    recordWithin: () => Promise.resolve(),
    as: (userId) => recorderFor({ ...origin, userId }),
  });
  const log = { error: (fields: object, text: string) => void lines.push({ fields, text }) };
  const alarms = createAlarms({ activities: { recorderFor }, log: log as never });
  return { alarms, lines, entries };
}

describe('an alarm', () => {
  it('is counted, logged and recorded', async () => {
    const { alarms, lines, entries } = anAlarmPlace(false);
    await alarms.raise('code-guessing', tenant, { attempts: 3 });
    expect(alarms.raised.get('code-guessing')).toBe(1);
    expect(lines).toEqual([{ fields: { alarm: 'code-guessing', tenant, attempts: 3 }, text: 'Alarme' }]);
    expect(entries).toMatchObject([
      { tenant, pointer: 'seguranca.alarme.disparar', detail: { name: 'code-guessing', attempts: 3 } },
    ]);
  });
  it('retains its name when the detail has a field of that name', async () => {
    const { alarms, lines, entries } = anAlarmPlace(false);
    await alarms.raise('code-guessing', tenant, { name: 'x' });
    expect(lines[0]?.fields).toMatchObject({ alarm: 'code-guessing', tenant });
    expect(entries[0]?.detail).toMatchObject({ name: 'code-guessing' });
  });
  it('does not fail its request when the record refuses the alarm', async () => {
    const { alarms, lines } = anAlarmPlace(true);
    await alarms.raise('code-guessing', tenant, {});
    expect(alarms.raised.get('code-guessing')).toBe(1);
    expect(lines).toHaveLength(2);
  });
});
