// The contents of a change of many people, as the administrator types them. Pure.
import type { BulkAction } from '#contract/calls/auth/people-bulk.ts';
import { withTyped } from '#renderer/modules/users/groups-picker.tsx';
import { words } from './messages.ts';

export type BulkKind = BulkAction['kind'];

export const emptyBulk = {
  way: 'give' as 'give' | 'take',
  groups: [] as readonly string[],
  /** A group that is typed and not yet added. */
  group: '',
  reason: '',
  /** The typed count. */
  typed: '',
};
export type BulkValues = typeof emptyBulk;

export interface BulkProblems {
  readonly groups?: string;
  readonly reason?: string;
  readonly typed?: string;
}

/** The action, or null with the problems of the fields. `count`: the count to type; null: none is asked for. */
export function actionOf(kind: BulkKind, values: BulkValues, count: number | null) {
  const groups = [...withTyped(values.groups, values.group)];
  const reason = values.reason.trim();
  // People may type the dot of thousands.
  const isCounted = count === null || values.typed.replaceAll('.', '').trim() === String(count);
  const problems: BulkProblems = {
    ...(kind === 'groups' && groups.length === 0 && { groups: words.groupsMissing }),
    ...(kind === 'block' && reason === '' && { reason: words.reasonMissing }),
    ...(!isCounted && { typed: words.countWrong(count) }),
  };
  const isReady = Object.keys(problems).length === 0;
  return { action: isReady ? build(kind, { way: values.way, groups, reason }) : null, problems };
}

function build(
  kind: BulkKind,
  { way, groups, reason }: { readonly way: 'give' | 'take'; readonly groups: string[]; readonly reason: string },
): BulkAction {
  if (kind === 'block') return { kind, reason };
  if (kind !== 'groups') return { kind };
  return way === 'give' ? { kind, add: groups, remove: [] } : { kind, add: [], remove: groups };
}
