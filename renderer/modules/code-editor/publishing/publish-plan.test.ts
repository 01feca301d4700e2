import { expect, it } from 'vitest';
import { everybodyNow, type PublishForm, readPlan } from './publish-plan.ts';

const now = new Date(2026, 10, 22, 12, 0);
const later = { when: 'later', day: '23/11/2026', time: '08:30' } as const;

it.each<[string, Partial<PublishForm>, object]>([
  ['for everybody now', {}, { groups: [], startsAt: null }],
  ['for everybody at a time', later, { groups: [], startsAt: new Date(2026, 10, 23, 8, 30).toISOString() }],
  [
    'for some groups first',
    { to: 'groups', chosen: ['vendas'], others: 'rh; Piloto ,vendas,' },
    { groups: ['vendas', 'rh', 'Piloto'], startsAt: null },
  ],
  ['for everybody after groups were chosen', { to: 'all', chosen: ['vendas'], others: 'rh' }, { groups: [], startsAt: null }],
])('reads a plan %s', (_name, more, plan) => expect(readPlan({ ...everybodyNow, ...more }, now)).toEqual({ ok: true, plan }));

it.each<[string, Partial<PublishForm>, object]>([
  ['no group', { to: 'groups', others: ' , ' }, { groups: 'groups' }],
  ['no day', { ...later, day: '' }, { day: 'day' }],
  ['a day that does not exist', { ...later, day: '31/02/2026' }, { day: 'day' }],
  ['no time', { ...later, time: '' }, { time: 'time' }],
  ['a time in the past', { ...later, day: '22/11/2026', time: '12:00' }, { time: 'past' }],
  ['no group, and no day', { ...later, to: 'groups', day: 'x' }, { groups: 'groups', day: 'day' }],
])('reports %s', (_name, more, problems) => expect(readPlan({ ...everybodyNow, ...more }, now)).toEqual({ ok: false, problems }));
