import { describe, expect, it } from 'vitest';
import { quietProblem, readPreferences, writePreferences } from './preferences.ts';

const zone = 'America/Sao_Paulo';
const fresh = { security: true, operation: true, finance: true, news: false };

describe('the stored preferences', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['nothing yet', {}, { channels: { email: true, sms: true }, topics: { email: fresh, sms: fresh } }],
    ['no channel', { channels: { email: false, sms: false } }, { channels: { email: false, sms: false } }],
    ['news by e-mail', { topics: { email: { news: true } } }, { topics: { email: { ...fresh, news: true }, sms: fresh } }],
    ['no security, which cannot be', { topics: { sms: { security: false } } }, { topics: { email: fresh, sms: fresh } }],
    ['a channel the tenant no longer has', { channels: { fax: true } }, { channels: { email: true, sms: true } }],
    ['nonsense', { channels: 7, topics: [], quiet: { days: ['x'] } }, { channels: { email: true, sms: true } }],
    [
      'quiet weekends',
      { quiet: { on: true, days: [0, 6] } },
      { quiet: { on: true, days: [0, 6], from: '22:00', to: '07:00', timeZone: zone } },
    ],
  ])('%s', (_, stored, expected) => {
    expect(readPreferences(stored, ['email', 'sms'], zone)).toMatchObject(expected);
  });

  it('is kept beside what others keep there', () => {
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
  [{ ...quiet, to: '' }, 'to'],
  [{ ...quiet, to: '22:00' }, 'same'],
  [{ ...quiet, on: false, days: [], from: '' }, null],
])('quiet hours %j: %s', (hours, problem) => {
  expect(quietProblem(hours)).toBe(problem);
});
