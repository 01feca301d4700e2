import { describe, expect, it } from 'vitest';
import { endsAdministration } from './administrators.ts';

const person = (id: string, more: object = {}) => ({
  id,
  status: 'active' as const,
  blocked: false,
  hostBlocked: false,
  groups: ['admin'],
  ...more,
});
const ana = person('ana');
const bia = person('bia');

describe('a change', () => {
  it.each([
    ['deletes the only administrator', [ana], null, true],
    ['blocks the only administrator', [ana], person('ana', { blocked: true }), true],
    ['removes the group from the only administrator', [ana], person('ana', { groups: ['host'] }), true],
    ['leaves a blocked administrator', [ana, person('bia', { blocked: true })], null, true],
    ['leaves an administrator that a host blocked', [ana, person('bia', { hostBlocked: true })], null, true],
    ['leaves an administrator who has not completed the registration', [ana, person('bia', { status: 'pending' })], null, true],
    ['leaves a person with only a part of the administration', [ana, person('bia', { groups: ['admin-users'] })], null, true],
    ['leaves another administrator', [ana, bia], null, false],
    ['leaves an administrator whose group has another spelling', [ana, person('bia', { groups: ['Admin'] })], null, false],
    ['does not remove the group', [ana], person('ana', { groups: ['admin', 'host'] }), false],
    ['concerns a tenant without any administrator', [person('ana', { groups: [] })], null, false],
  ] as const)('is judged: it %s', (_, people, changed, expected) =>
    expect(endsAdministration(people, 'ana', changed)).toBe(expected),
  );
});
