import { describe, expect, it } from 'vitest';
import { quietProblem, readPreferences, writePreferences } from './preferences.ts';

const zone = 'America/Sao_Paulo';
const fresh = { security: true, operation: true, finance: true, news: false };

describe('the stored preferences', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['have defaults when nothing is stored', {}, { channels: { email: true, sms: true }, topics: { email: fresh, sms: fresh } }],
    ['turn channels off', { channels: { email: false, sms: false } }, { channels: { email: false, sms: false } }],
    [
      'turn news by e-mail on',
      { topics: { email: { news: true } } },
      { topics: { email: { ...fresh, news: true }, sms: fresh } },
    ],
    ['leave security on', { topics: { sms: { security: false } } }, { topics: { email: fresh, sms: fresh } }],
    ['omit a channel that the tenant no longer has', { channels: { fax: true } }, { channels: { email: true, sms: true } }],
    [
      'have defaults when the stored value is invalid',
      { channels: 7, topics: [], quiet: { days: ['x'] } },
      { channels: { email: true, sms: true } },
    ],
    [
      'restore quiet weekends',
      { quiet: { on: true, days: [0, 6] } },
      { quiet: { on: true, days: [0, 6], from: '22:00', to: '07:00', timeZone: zone } },
    ],
  ])('%s', (_, stored, expected) => {
    expect(readPreferences(stored, ['email', 'sms'], zone)).toMatchObject(expected);
  });

  it('are written without changing the fields of other parts', () => {
    const stored = { revisionDate: '2026-01-01', sound: true, channels: { fax: true } };
    const written = writePreferences(stored, readPreferences(stored, ['email'], zone), '2026-11-21');
    expect(written).toMatchObject({ sound: true, channels: { fax: true, email: true }, revisionDate: '2026-11-21' });
  });
});

const quiet = { on: true, days: [1], from: '22:00', to: '07:00', timeZone: zone };
it.each([
  [quiet, null],
  [{ ...quiet, days: [] }, 'days'],
  [{ ...quiet, from: '' }, 'from'],
  [{ ...quiet, to: '07:' }, 'to'],
  [{ ...quiet, to: '' }, 'to'],
  [{ ...quiet, to: '22:00' }, 'same'],
  [{ ...quiet, on: false, days: [], from: '' }, null],
])('reports for the quiet hours %j the problem %s', (hours, problem) => {
  expect(quietProblem(hours)).toBe(problem);
});
