// Creates direct links. A person who manages people gives another person a link to an item that they may open themselves, for one
// company that they act for.
import { randomUUID } from 'node:crypto';
import type { DirectLinkEntity, DirectLinkLifetime } from '#contract/entities/direct-link.ts';
import { directLinkJsonMaxBytes } from '#contract/limits.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { maskEmail } from '#contract/rules/email.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { directLinkMail } from '#server/mails/invitation-mails.ts';
import type { TenantDatabase } from '#server/ports/database.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { isStorable, refusedField } from '#server/services/auth/details.ts';
import { requireSession } from '#server/services/auth/own.ts';
import { isBlocked } from '#server/services/auth/policy.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';
import { insertPendingUser, selectUser, selectUserById } from '#server/services/auth/users.ts';
import { expiryOf, findOpenable, openableItems, renewableUntil } from './link-data.ts';
import { insertDirectLink } from './make-link.ts';
import { selectOwnEntity } from './store.ts';

export interface DirectLinkOrder {
  readonly title: string;
  readonly script: string;
  readonly item?: { readonly moduleId: string; readonly itemId: string } | undefined;
  /** Code of the company that the link acts for. */
  readonly entity: string;
  readonly json?: unknown;
  readonly expires: DirectLinkLifetime;
  readonly sendEmail?: boolean | undefined;
}

function requireSmallJson(json: unknown): void {
  const text = json === undefined ? '' : JSON.stringify(json);
  if (Buffer.byteLength(text) > directLinkJsonMaxBytes) throw refusedField('json', 'too-long');
  // The database refuses NUL in JSON.
  if (text.includes('\\u0000')) throw refusedField('json', 'characters');
}

/** Companies that the person does not act for and companies that do not exist have the same answer. */
async function requireEntity(db: TenantDatabase, userId: string, typed: string): Promise<DirectLinkEntity> {
  const code = normalizeCnpj(typed);
  const entity = isStorable(code) ? await db.run((queries) => selectOwnEntity(queries, db.tenant, userId, code)) : null;
  if (entity === null) throw refusedField('entity', 'unknown');
  return entity;
}

export const createCreateDirectLink =
  ({ database, mailer, limiter, clock }: AuthDependencies) =>
  async (email: string, order: DirectLinkOrder, context: RequestContext) => {
    const { tenant, recorder } = context;
    const session = requireSession(context);
    const { userId } = session;
    if (userId === null) throw new AppError('#FORBIDDEN');
    const db = database.tenant(tenant.id);
    if (!isStorable(order.title)) throw refusedField('title', 'characters');
    requireSmallJson(order.json);
    // Items that the person may not open and items that do not exist have the same answer.
    const target = findOpenable(openableItems(tenant.company.module, session.groups), order.script, order.item);
    if (target === null) throw refusedField('script', 'unknown');
    const company = await requireEntity(db, userId, order.entity);
    await requirePoints(limiter, [['direct-link-person', accountKey(tenant.id, userId)]], 'exact');

    const createdAt = clock.now();
    const expiresAt = expiryOf(order.expires, createdAt);
    const json = order.json === undefined ? {} : { json: order.json };
    const entityCode = company.code;
    const data = { title: order.title, ...target, ...json, renewableUntil: renewableUntil(expiresAt) };
    return db.run(async (queries) => {
      const status = 'pendingByDirectHash';
      await insertPendingUser(queries, { tenantId: tenant.id, id: randomUUID(), email, kind: 'guest', status });
      const person = await selectUser(queries, tenant.id, email);
      if (person === null || isBlocked(person)) throw new AppError('#CONFLICT');
      const link = { tenant, email, userId, entityCode, data, createdAt, expiresAt };
      const { id, secret, url } = await insertDirectLink(queries, link);
      if (order.sendEmail === true) {
        const maker = await selectUserById(queries, tenant.id, userId);
        const host = { name: maker?.nick ?? null, email: session.email ?? '' };
        const lifetimeMs = expiresAt.getTime() - createdAt.getTime();
        const mail = { host, item: order.title, company: company.description, url, lifetimeMs };
        await mailer.sendWithin(queries, directLinkMail(tenant, person, mail));
      }
      const made = { link: id, email: maskEmail(email), ...target, entities: [entityCode] };
      await recorder.recordWithin(queries, {
        pointer: 'auth.link-direto.criar',
        detail: { ...made, expires: order.expires, mailed: order.sendEmail === true },
      });
      return { hash: secret, url, expires: expiresAt.toISOString() };
    });
  };
