// Converts rows to the contract. This is the only file through which data of people leave this service.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Company } from '#contract/entities/company.ts';
import { type LockerKey, User, type UserExists } from '#contract/entities/user.ts';
import { feedbackFrom } from '#contract/rules/feedback.ts';
import type { SessionUser } from '#server/ports/database.ts';
import { type InternalRules, isBlocked, isInternal, isRegistered, needsPassword, signsInElsewhere } from './policy.ts';
import type { UserRow } from './users.ts';

const Terms = z.record(z.string(), z.object({ version: z.string() }));
const Notifications = z.looseObject({ revisionDate: z.optional(z.string()) });

const firstWord = (text: string) => text.trim().split(/\s+/)[0] ?? '';

/** A row of a person, or the part of it that a session check reads. */
type PresentedRow = SessionUser & Partial<Pick<UserRow, 'createdAt' | 'feedbackAskedAt'>>;

/** Only a whole row has the moments. */
const feedbackFromOf = ({ createdAt, feedbackAskedAt: askedAt }: PresentedRow): Pick<User, 'feedbackFrom'> =>
  createdAt === undefined || askedAt === undefined ? {} : { feedbackFrom: feedbackFrom({ createdAt, askedAt }).toISOString() };

/** Converts a row, or the person of a session. `isInternal` is only a label and grants nothing. */
export function presentUser(internal: InternalRules, row: PresentedRow): User {
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
    ...feedbackFromOf(row),
    isPublic: false,
    isLdapUser: row.kind === 'ldap',
    isAdfsUser: row.kind === 'adfs',
    isInternal: isInternal(row.email, internal),
  };
}

/** A person of whom the reader learns the name alone. */
export const presentName = ({ id, email, nick }: Pick<UserRow, 'id' | 'email' | 'nick'>): User =>
  User.parse({ id, email, nick: nick ?? '', firstNick: firstWord(nick ?? ''), groups: [], entitySelected: [] });

/** The key that encrypts the person's entries on their devices. Only sessions of the person receive it. */
export function presentLocker({ lockerSecret }: Pick<UserRow, 'lockerSecret'>): LockerKey {
  const derive = (purpose: string) => createHash('sha256').update(`${purpose}:${lockerSecret}`).digest('base64url');
  return { name: derive('locker-name').slice(0, 22), key: derive('locker-key') };
}

/** The user of every guest session. */
export const guestUser: User = User.parse({
  id: 'guest',
  email: '',
  nick: 'Visitante',
  firstNick: 'Visitante',
  groups: [],
  entitySelected: [],
  isPublic: true,
});

const withoutDetails: UserExists = { blocked: false, hostBlocked: false, isAdfs: false, isLdap: false, needsPassword: false };

/** `private`: the same answer for every address, as `privacyMode` of the company requires. */
export function presentUserExists(company: Company, row: UserRow | null | 'private'): UserExists {
  const isLdap = company.isLdap;
  if (row === 'private') return { ...withoutDetails, isLdap, nick: '', status: 'active' };
  // A person whom the portal does not know may have an account in the system that checks passwords.
  if (signsInElsewhere(company) && (row === null || (!isRegistered(row) && !isBlocked(row))))
    return { ...withoutDetails, isLdap, nick: '', status: 'active' };
  if (row === null) return { ...withoutDetails, isLdap };
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
