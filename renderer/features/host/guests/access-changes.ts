// The calls that turn the groups and companies of a guest into the chosen ones. Pure.
import type { Entity } from '#contract/entities/entity.ts';
import { words } from '#renderer/features/host/messages.ts';

export interface AccessChange {
  readonly kind: 'group' | 'company';
  readonly value: string;
  readonly type: 'add' | 'remove';
}

interface Chosen {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

const changesOf = (kind: AccessChange['kind'], { before, after }: Chosen): readonly AccessChange[] => [
  ...[...before].filter((value) => !after.has(value)).map((value) => ({ kind, value, type: 'remove' }) as const),
  ...[...after].filter((value) => !before.has(value)).map((value) => ({ kind, value, type: 'add' }) as const),
];

/** Removals come first. */
export const accessChanges = (groups: Chosen, companies: Chosen): readonly AccessChange[] =>
  [...changesOf('group', groups), ...changesOf('company', companies)].toSorted(
    (one, other) => Number(one.type === 'add') - Number(other.type === 'add'),
  );

const has = (list: readonly string[], group: string): boolean => list.some((one) => one.toLowerCase() === group.toLowerCase());

/** The groups among `givable` that a guest has, in the spelling of `givable`; and the others, which other people gave. */
export function splitGroups(groups: readonly string[], givable: readonly string[]) {
  return {
    own: new Set(givable.filter((group) => has(groups, group))),
    others: groups.filter((group) => !has(givable, group)),
  };
}

type Named = Pick<Entity, 'code' | 'description' | 'tag1' | 'tag2'>;

/** The companies that the host can share, and those that they shared and lost since, which they can take back. */
export function withShared(own: readonly Named[], shared: readonly string[]): readonly Named[] {
  const codes = new Set(own.map(({ code }) => code));
  const lost = shared.filter((code) => !codes.has(code));
  return [...own, ...lost.map((code) => ({ code, description: words.lostCompany }))];
}
