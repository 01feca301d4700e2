// The values of placeholders that the portal fills from the session, as the person reads them. Pure.
import type { User } from '#contract/entities/user.ts';
import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import { words } from '#renderer/modules/remote-sql/messages.ts';

type Person = Pick<User, 'id' | 'email' | 'entitySelected'>;

/** Returns '' for a name that the portal does not fill. */
export function sessionValue(name: string, { id, email, entitySelected }: Person, now = new Date()): string {
  const values: Readonly<Record<string, string>> = {
    entities: words.companies(entitySelected.length),
    email,
    userId: id,
    today: formatDate(now),
    now: formatDateTime(now),
  };
  return values[name] ?? '';
}
