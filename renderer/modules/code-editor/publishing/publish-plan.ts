// Converts the form of the publish dialog to a plan: for everybody or for some groups first, now or at a time.
import { type DayAndTime, momentOf, noMoment } from '#renderer/typed-field/date-time.ts';

export interface PublishForm extends DayAndTime {
  readonly to: 'all' | 'groups';
  /** The chosen groups of the company. */
  readonly chosen: readonly string[];
  /** Other groups, separated by commas. */
  readonly others: string;
  readonly when: 'now' | 'later';
}

export interface PublishPlan {
  /** The groups that get the version first; empty for everybody. */
  readonly groups: readonly string[];
  /** The ISO time of publication; null for now. */
  readonly startsAt: string | null;
}

type Problem = 'groups' | 'day' | 'time' | 'past';
export type PlanProblems = Partial<Record<'groups' | 'day' | 'time', Problem>>;
export type ReadPlan =
  | { readonly ok: true; readonly plan: PublishPlan }
  | { readonly ok: false; readonly problems: PlanProblems };

export const everybodyNow: PublishForm = { to: 'all', chosen: [], others: '', when: 'now', ...noMoment };

function groupsOf({ to, chosen, others }: PublishForm): readonly string[] {
  if (to === 'all') return [];
  const typed = others.split(/[,;\n]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  return [...new Set([...chosen, ...typed])];
}

export function readPlan(form: PublishForm, now: Date): ReadPlan {
  const groups = groupsOf(form);
  const moment = form.when === 'now' ? null : momentOf(form);
  const problems: PlanProblems = {
    ...(form.to === 'groups' && groups.length === 0 && { groups: 'groups' as const }),
    ...(typeof moment === 'string' && { [moment === 'time' ? 'time' : 'day']: moment }),
    ...(moment instanceof Date && moment <= now && { time: 'past' as const }),
  };
  if (Object.keys(problems).length > 0 || typeof moment === 'string') return { ok: false, problems };
  return { ok: true, plan: { groups, startsAt: moment?.toISOString() ?? null } };
}
