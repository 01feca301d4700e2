// The profile of the signed-in person.
import type { ActivityPointer } from '#contract/activities.ts';
import type { OwnUser, User } from '#contract/entities/user.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { phoneChangedMail } from '#server/mails/account-mails.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { maySeeUser } from '#server/services/auth/policy.ts';
import { presentUser } from '#server/services/auth/present.ts';
import type { RequireProof } from '#server/services/auth/proof/require-proof.ts';
import { changeUser, findUser, ownedEntities, type UserChange, type UserRow } from '#server/services/auth/users.ts';
import type { ChangePassword } from './change-password.ts';
import { isStorable, readNick, readPhone, readPreferences, refusedField } from '#server/services/auth/details.ts';
import { createRequireUser, requireSession } from '#server/services/auth/own.ts';
import { createRenewSession } from '#server/services/auth/sign-in/renew-session.ts';

export interface ProfileChange {
  readonly nick?: string | undefined;
  readonly phone?: string | undefined;
  readonly notifications?: Readonly<Record<string, unknown>> | undefined;
  readonly feedbackScore?: number | undefined;
  readonly oldPassword?: string | undefined;
  readonly password?: string | undefined;
  readonly endSessions?: boolean | undefined;
}

function readChange({ nick, phone, notifications, feedbackScore }: ProfileChange): UserChange {
  return {
    ...(nick === undefined ? {} : { nick: readNick(nick) }),
    ...(phone === undefined ? {} : { phone: readPhone(phone) }),
    ...(notifications === undefined ? {} : { notifications: readPreferences(notifications) }),
    ...(feedbackScore === undefined ? {} : { feedbackScore: Math.round(feedbackScore) }),
  };
}

/**
 * Refuses changes of data that a directory manages. The directory sends name and phone with every sign-in, which would overwrite
 * the change.
 */
function requireOwn(user: UserRow, { nick, phone }: UserChange): void {
  if (user.kind !== 'ldap') return;
  if (nick !== undefined && nick !== user.nick) throw refusedField('nick', 'managed');
  if (phone !== undefined && phone !== user.phone && user.phone !== null) throw refusedField('phone', 'managed');
}

/** Whether the change replaces or removes the person's phone. Adding a first phone replaces nothing. */
const replacesPhone = (user: UserRow, { phone }: UserChange): boolean =>
  phone !== undefined && user.phone !== null && phone !== user.phone;

export function createProfile(deps: AuthDependencies, changePassword: ChangePassword, requireProof: RequireProof) {
  const { database, sessions, mailer, internalDomains } = deps;
  const renewed = createRenewSession(deps);
  const dbOf = ({ tenant }: RequestContext) => database.tenant(tenant.id);

  const requireUser = createRequireUser(deps);

  const save = async (context: RequestContext, user: UserRow, change: UserChange, pointer: ActivityPointer): Promise<User> => {
    const { tenant, recorder } = context;
    const fields = Object.keys(change);
    const saved = await dbOf(context).run(async (queries) => {
      const changed = await changeUser(queries, tenant.id, user.id, change);
      if (change.phone !== undefined && change.phone !== user.phone)
        await mailer.sendWithin(queries, phoneChangedMail(tenant, user, change.phone));
      await recorder.recordWithin(queries, { pointer, detail: { fields } });
      return changed;
    });
    if (saved === null) throw new AppError('#INVALID_SESSION');
    await sessions.userChanged(dbOf(context), user.id);
    return presentUser({ company: tenant.company, internalDomains }, saved);
  };

  return {
    async byEmail(email: string, context: RequestContext): Promise<User> {
      // Refused before the lookup, so that the answer does not reveal which people exist.
      if (!maySeeUser(requireSession(context), email)) throw new AppError('#FORBIDDEN');
      const user = await findUser(dbOf(context), email);
      if (user === null) throw new AppError('#NOT_FOUND');
      return presentUser({ company: context.tenant.company, internalDomains }, user);
    },

    async update(input: ProfileChange, context: RequestContext): Promise<OwnUser> {
      const user = await requireUser(context);
      const change = readChange(input);
      requireOwn(user, change);
      if (replacesPhone(user, change)) await requireProof(context, 'auth.usuario.alterar');
      const { password, oldPassword = '', endSessions = true } = input;
      if (password !== undefined) await changePassword({ user, oldPassword, password, endSessions }, context);
      const saved =
        Object.keys(change).length > 0
          ? await save(context, user, change, 'auth.usuario.alterar')
          : presentUser({ company: context.tenant.company, internalDomains }, user);
      return password === undefined ? saved : renewed(saved, context);
    },

    async selectEntities(email: string, typed: readonly string[], context: RequestContext): Promise<OwnUser> {
      const user = await requireUser(context);
      if (user.email !== email) throw new AppError('#FORBIDDEN');
      const codes = [...new Set(typed.map(normalizeCnpj))];
      if (!codes.every(isStorable)) throw new AppError('#NOT_FOUND');
      const owned = await dbOf(context).run((queries) => ownedEntities(queries, context.tenant.id, user.id, codes));
      // Companies of other people and unknown ones have the same answer.
      if (codes.length === 0 || owned.length !== codes.length) throw new AppError('#NOT_FOUND');
      const saved = await save(context, user, { entitySelected: codes }, 'auth.empresas.escolher');
      const reachesMore = codes.some((code) => !user.entitySelected.includes(code));
      return reachesMore ? renewed(saved, context) : saved;
    },
  };
}
