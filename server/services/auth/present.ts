// Row → contract. The only place where a person's data leaves this service.
import * as z from 'zod/mini';
import type { Company } from '#contract/entities/company.ts';
import { User, type UserExists } from '#contract/entities/user.ts';
import type { SessionUser } from '../../ports/database.ts';
import { isBlocked, isInternalEmail, isRegistered, needsPassword, signsInElsewhere } from './policy.ts';
import type { UserRow } from './users.ts';

const Terms = z.record(z.string(), z.object({ version: z.string() }));
const Notifications = z.looseObject({ revisionDate: z.optional(z.string()) });

const firstWord = (text: string) => text.trim().split(/\s+/)[0] ?? '';

/** From a row or from what a session knows of its person. */
export function presentUser(company: Pick<Company, 'filterExpression'>, row: SessionUser): User {
  const nick = row.nick ?? '';
  return {
    id: row.id,
    email: row.email,
    nick,
    firstNick: firstWord(nick),
    ...(row.phone === null ? {} : { phone: row.phone }),
    groups: [...row.groups],
    entitySelected: [...row.entitySelected],
    pendingTerms: Terms.safeParse(row.pendingTerms).data ?? {},
    notifications: Notifications.safeParse(row.notifications).data ?? {},
    ...(row.feedbackScore === null ? {} : { feedbackScore: row.feedbackScore }),
    isPublic: false,
    isLdapUser: row.kind === 'ldap',
    isAdfsUser: row.kind === 'adfs',
    isInternal: row.kind === 'internal' || isInternalEmail(row.email, company.filterExpression),
  };
}

/** Who a guest session belongs to: nobody in particular. */
export const guestUser: User = User.parse({
  id: 'guest',
  email: '',
  nick: 'Visitante',
  firstNick: 'Visitante',
  groups: [],
  entitySelected: [],
  isPublic: true,
});

const nothingKnown: UserExists = { blocked: false, hostBlocked: false, isAdfs: false, isLdap: false, needsPassword: false };

/** `private`: the same for every address, as the company wants it. */
export function presentUserExists(company: Company, row: UserRow | null | 'private'): UserExists {
  const isLdap = company.isLdap;
  if (row === 'private') return { ...nothingKnown, isLdap, nick: '', status: 'active' };
  // Who the portal has yet to meet may well have an account where passwords are proven.
  if (signsInElsewhere(company) && (row === null || (!isRegistered(row) && !isBlocked(row))))
    return { ...nothingKnown, isLdap, nick: '', status: 'active' };
  if (row === null) return { ...nothingKnown, isLdap };
  return {
    ...(row.nick === null ? {} : { nick: row.nick }),
    status: row.status,
    blocked: row.blocked,
    hostBlocked: row.hostBlocked,
    isAdfs: row.kind === 'adfs',
    isLdap: isLdap || row.kind === 'ldap',
    needsPassword: needsPassword(company, row),
  };
}
