import { describe, expect, it } from 'vitest';
import { EntitySettings } from '#contract/entities/entity-settings.ts';
import type { EntityStep } from '#contract/rules/entity-steps.ts';
import { type Actors, type Addition, decideAddition, mayEdit } from './addition.ts';

const settingsOf = (settings: object | undefined) => (settings === undefined ? undefined : EntitySettings.parse(settings));
const query = { sql: 'validar', connector: 'dados' };
const nobody: Actors = { isOwn: false, hasOthers: false };
const own: Actors = { isOwn: true, hasOthers: false };
const shared: Actors = { isOwn: true, hasOthers: true };
const others: Actors = { isOwn: false, hasOthers: true };

describe('decideAddition', () => {
  it.each<[settings: object | undefined, actors: Actors, decision: Addition]>([
    [undefined, nobody, 'closed'],
    [undefined, others, 'closed'],
    [undefined, own, 'owned'],
    [{ radar: true }, others, 'closed'],
    [{ freeAddition: true }, nobody, 'free'],
    [{ freeAddition: true }, others, 'other-group'],
    [{ freeAddition: true }, own, 'owned'],
    [{ freeAddition: true }, shared, 'owned'],
    [{ approval: true }, nobody, 'needs-proof'],
    [{ approval: true }, others, 'needs-proof'],
    [{ approval: true }, own, 'owned'],
    [{ autoValidate: query, freeAddition: true }, nobody, 'needs-proof'],
    [{ mfa: false, freeAddition: true }, nobody, 'free'],
  ])('with %j and %j answers %s', (settings, actors, decision) =>
    expect(decideAddition(settingsOf(settings), actors)).toBe(decision),
  );

  it.each<[steps: readonly EntityStep[], actors: Actors, decision: Addition]>([
    [['approval'], others, 'needs-proof'],
    [[], others, 'other-group'],
    [[], nobody, 'closed'],
    [[], own, 'owned'],
  ])('with the steps %j left and %j answers %s', (steps, actors, decision) =>
    expect(decideAddition(settingsOf({ question: { ...query, description: '?' }, approval: true }), actors, steps)).toBe(
      decision,
    ),
  );
});

describe('mayEdit', () => {
  it.each<[groups: readonly string[], addedBy: string | null, actors: Actors, expected: boolean]>([
    [[], 'ana', own, true],
    [[], 'ana', shared, false],
    [[], 'ana', nobody, false],
    [[], 'rui', own, false],
    [[], null, own, false],
    [['host'], null, own, false],
    [['admin-finance'], null, own, false],
    [['Admin-Users'], null, nobody, true],
    [['admin'], 'rui', others, true],
  ])('with the groups %j, an addition of %j and %j answers %j', (groups, addedBy, actors, expected) =>
    expect(mayEdit({ userId: 'ana', groups }, addedBy, actors)).toBe(expected),
  );
});
