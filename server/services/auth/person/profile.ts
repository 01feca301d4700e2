// The profile of the signed-in person.
import type { ActivityPointer } from '#contract/activities.ts';
import type { OwnUser, User } from '#contract/entities/user.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { phoneChangedMail } from '#server/mails/account-mails.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { sightOf } from '#server/services/auth/policy.ts';
import { presentName, presentUser } from '#server/services/auth/present.ts';
import { selectGuest } from '#server/records/guests.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import { changeUser, findUser, ownedEntities, type UserChange, type UserRow } from '#server/services/auth/users.ts';
import type { ChangePassword } from './change-password.ts';
import { feedbackDetail, type FeedbackInput, readFeedback, requireFeedbackRoom } from './feedback.ts';
import { personChange } from '#server/services/auth/person-changes.ts';
import { isStorable, readNick, readPhone, readPreferences, refusedField } from '#server/services/auth/details.ts';
import { createRequireUser, requireSession } from '#server/services/auth/own.ts';
import { createRenewed } from '#server/services/auth/sign-in/renew-session.ts';

export interface ProfileChange extends FeedbackInput {
  readonly nick?: string | undefined;
  readonly phone?: string | undefined;
  readonly notifications?: Readonly<Record<string, unknown>> | undefined;
  readonly oldPassword?: string | undefined;
  readonly password?: string | undefined;
  readonly endSessions?: boolean | undefined;
}

function readChange({ nick, phone, notifications }: ProfileChange): UserChange {
  return {
    ...(nick === undefined ? {} : { nick: readNick(nick) }),
    ...(phone === undefined ? {} : { phone: readPhone(phone) }),
    ...(notifications === undefined ? {} : { notifications: readPreferences(notifications) }),
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

interface Saving {
  readonly user: UserRow;
  readonly change: UserChange;
  readonly pointer: ActivityPointer;
  /** The opinion about the portal that came with the change. */
  readonly input?: FeedbackInput;
}

/** The columns of an opinion, which has an entry of its own in the record. */
const feedbackColumns: ReadonlySet<string> = new Set(['feedbackScore', 'feedbackAskedAt']);

function createSave({ database, sessions, mailer, internalDomains }: AuthDependencies) {
  return async (context: RequestContext, { user, change, pointer, input = {} }: Saving): Promise<User> => {
    const { tenant, recorder } = context;
    const db = database.tenant(tenant.id);
    const fields = Object.keys(change).filter((name) => !feedbackColumns.has(name));
    const opinion = feedbackDetail(user, input);
    const saved = await db.run(async (queries) => {
      const changed = await changeUser(queries, tenant.id, user.id, change);
      if (change.phone !== undefined && change.phone !== user.phone)
        await mailer.sendWithin(queries, phoneChangedMail(tenant, user, change.phone));
      if (fields.length > 0) await recorder.recordWithin(queries, { pointer, detail: { fields, ...personChange(user, change) } });
      if (opinion !== null) await recorder.recordWithin(queries, { pointer: 'auth.opiniao.enviar', detail: opinion });
      return changed;
    });
    if (saved === null) throw new AppError('#INVALID_SESSION');
    await sessions.userChanged(db, user.id);
    return presentUser({ company: tenant.company, internalDomains }, saved);
  };
}

export function createProfile(deps: AuthDependencies, changePassword: ChangePassword, requireProof: RequireProof) {
  const { clock, database, limiter, internalDomains } = deps;
  const renewed = createRenewed(deps);
  const requireUser = createRequireUser(deps);
  const save = createSave(deps);
  const dbOf = ({ tenant }: RequestContext) => database.tenant(tenant.id);

  return {
    async byEmail(email: string, context: RequestContext): Promise<User> {
      // Refused before the lookup, so that the answer does not reveal which people exist.
      const session = requireSession(context);
      if (sightOf(session, { email }) === 'nothing') throw new AppError('#FORBIDDEN');
      const db = dbOf(context);
      const user = await findUser(db, email);
      if (user === null) throw new AppError('#NOT_FOUND');
      const guest = await db.run((queries) => selectGuest(queries, db.tenant, user.id));
      if (sightOf(session, { email, host: guest?.hostId }) === 'name') return presentName(user);
      return presentUser({ company: context.tenant.company, internalDomains }, user);
    },

    async update(input: ProfileChange, context: RequestContext): Promise<OwnUser> {
      const user = await requireUser(context);
      const change = { ...readChange(input), ...readFeedback(input, clock.now()) };
      requireOwn(user, change);
      await requireFeedbackRoom(limiter, `${context.tenant.id}:${user.id}`, input);
      if (replacesPhone(user, change)) await requireProof(context, 'auth.usuario.alterar');
      const { password, oldPassword = '', endSessions = true } = input;
      if (password !== undefined) await changePassword({ user, oldPassword, password, endSessions }, context);
      const saved =
        Object.keys(change).length > 0
          ? await save(context, { user, change, pointer: 'auth.usuario.alterar', input })
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
      const saved = await save(context, { user, change: { entitySelected: codes }, pointer: 'auth.empresas.escolher' });
      const before = new Set(user.entitySelected);
      const reachesMore = codes.some((code) => !before.has(code));
      return reachesMore ? renewed(saved, context) : saved;
    },
  };
}
