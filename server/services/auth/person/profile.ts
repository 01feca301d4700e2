// What a signed-in person sees and changes of themselves.
import type { User } from '#contract/entities/user.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { maySeeUser } from '../policy.ts';
import { presentUser } from '../present.ts';
import { changeUser, findUser, findUserById, ownedEntities, type UserChange, type UserRow } from '../users.ts';
import type { ChangePassword } from './change-password.ts';
import { isStorable, readNick, readPhone, readPreferences } from './details.ts';
import { requireSession } from './sessions.ts';

export interface ProfileChange {
  readonly nick?: string | undefined;
  readonly phone?: string | undefined;
  readonly notifications?: Readonly<Record<string, unknown>> | undefined;
  readonly feedbackScore?: number | undefined;
  readonly oldPassword?: string | undefined;
  readonly password?: string | undefined;
}

function readChange({ nick, phone, notifications, feedbackScore }: ProfileChange): UserChange {
  return {
    ...(nick === undefined ? {} : { nick: readNick(nick) }),
    ...(phone === undefined ? {} : { phone: readPhone(phone) }),
    ...(notifications === undefined ? {} : { notifications: readPreferences(notifications) }),
    ...(feedbackScore === undefined ? {} : { feedbackScore: Math.round(feedbackScore) }),
  };
}

export function createProfile(deps: AuthDependencies, changePassword: ChangePassword) {
  const { database, sessions, activities } = deps;
  const dbOf = ({ tenant }: RequestContext) => database.tenant(tenant.id);

  const self = async (context: RequestContext): Promise<UserRow> => {
    const { userId } = requireSession(context);
    const user = userId === null ? null : await findUserById(dbOf(context), userId);
    if (user === null) throw new AppError('#INVALID_SESSION');
    return user;
  };

  const save = async (context: RequestContext, user: UserRow, change: UserChange, pointer: string): Promise<User> => {
    const { tenant, correlationId } = context;
    const fields = Object.keys(change);
    const saved = await dbOf(context).run(async (queries) => {
      const changed = await changeUser(queries, tenant.id, user.id, change);
      const entry = { pointer, outcome: 'ok', userId: user.id, correlationId, detail: { fields } } as const;
      await activities.recordWithin(queries, tenant.id, entry);
      return changed;
    });
    if (saved === null) throw new AppError('#INVALID_SESSION');
    await sessions.userChanged(dbOf(context), user.id);
    return presentUser(tenant.company, saved);
  };

  return {
    async byEmail(email: string, context: RequestContext): Promise<User> {
      // Refused before looking, so that the answer does not tell who exists.
      if (!maySeeUser(requireSession(context), email)) throw new AppError('#FORBIDDEN');
      const user = await findUser(dbOf(context), email);
      if (user === null) throw new AppError('#NOT_FOUND');
      return presentUser(context.tenant.company, user);
    },

    async update(given: ProfileChange, context: RequestContext): Promise<User> {
      const user = await self(context);
      const change = readChange(given);
      const { password, oldPassword = '' } = given;
      if (password !== undefined) await changePassword({ user, oldPassword, password }, context);
      return Object.keys(change).length > 0
        ? save(context, user, change, 'auth.usuario.alterar')
        : presentUser(context.tenant.company, user);
    },

    async selectEntities(email: string, typed: readonly string[], context: RequestContext): Promise<User> {
      const user = await self(context);
      if (user.email !== email) throw new AppError('#FORBIDDEN');
      const codes = [...new Set(typed.map(normalizeCnpj))];
      if (!codes.every(isStorable)) throw new AppError('#NOT_FOUND');
      const owned = await dbOf(context).run((queries) => ownedEntities(queries, context.tenant.id, user.id, codes));
      // Another's company and one that does not exist are one thing.
      if (codes.length === 0 || owned.length !== codes.length) throw new AppError('#NOT_FOUND');
      return save(context, user, { entitySelected: codes }, 'auth.empresas.escolher');
    },
  };
}
