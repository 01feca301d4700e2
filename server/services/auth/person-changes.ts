// The old and the new values of a changed person, for the record. Pure.
import type { ActivityDetail } from '#contract/activity-details.ts';
import type { UserChange, UserRow } from './users.ts';

/** Longer lists are recorded by what was added and removed. */
const listLimit = 50;

/** Only the end of a phone: it identifies the change, and the record is no directory of phones. */
const maskedPhone = (phone: string | null): string | null => phone && `…${phone.slice(-4)}`;

/** The values that the record shows, by the names of its details. Secrets and moments are not among them. */
function shown({ phone, ...values }: UserChange): Readonly<Record<string, unknown>> {
  const { nick, notifications, groups, kind, status, blocked, hostBlocked } = values;
  const fields = {
    nick,
    phone: phone === undefined ? undefined : maskedPhone(phone),
    notifications,
    groups,
    kind,
    status,
    blocked,
    hostBlocked,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The difference of two lists, or both lists when they are short. */
export function listChange(name: 'entities' | 'groups', before: readonly string[], after: readonly string[]): ActivityDetail {
  if (before.length <= listLimit && after.length <= listLimit) return { before: { [name]: before }, after: { [name]: after } };
  const [old, next] = [new Set(before), new Set(after)];
  return {
    before: { count: before.length },
    after: { count: after.length },
    added: after.filter((one) => !old.has(one)).slice(0, listLimit),
    removed: before.filter((one) => !next.has(one)).slice(0, listLimit),
  };
}

type Values = Readonly<Record<string, unknown>>;

/** The changed fields, with their old and new values. `user` has every field that `fields` has. */
export function fieldChange(
  user: Pick<UserRow, 'nick' | 'phone' | 'notifications'>,
  fields: UserChange,
): { readonly before: Values; readonly after: Values } {
  const after = shown(fields);
  const changed = Object.keys(after).filter((name) => !isSame(after[name], shown(user)[name]));
  const pick = (values: Values): Values => Object.fromEntries(changed.map((name) => [name, values[name]]));
  return { before: pick(shown(user)), after: pick(after) };
}

/** The changed fields of a person, or their chosen companies, with the old and the new values. */
export function personChange(user: UserRow, { entitySelected, ...fields }: UserChange): ActivityDetail {
  return entitySelected === undefined ? fieldChange(user, fields) : listChange('entities', user.entitySelected, entitySelected);
}
