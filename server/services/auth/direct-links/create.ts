// Creates direct links. A person who manages people gives another person a link to an item that they may open themselves.
import { randomUUID } from 'node:crypto';
import type { DirectLinkLifetime } from '#contract/entities/direct-link.ts';
import { directLinkJsonMaxBytes } from '#contract/limits.ts';
import { maskEmail } from '#contract/rules/email.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { directLinkMail } from '#server/mails/invitation-mails.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { isStorable, refusedField } from '#server/services/auth/details.ts';
import { requireSession } from '#server/services/auth/own.ts';
import { isBlocked } from '#server/services/auth/policy.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';
import { insertPendingUser, selectUser, selectUserById } from '#server/services/auth/users.ts';
import { expiryOf, findOpenable, openableItems, renewableUntil } from './link-data.ts';
import { insertDirectLink } from './make-link.ts';

export interface DirectLinkOrder {
  readonly title: string;
  readonly script: string;
  readonly item?: { readonly moduleId: string; readonly itemId: string } | undefined;
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

export const createCreateDirectLink =
  ({ database, mailer, limiter, clock }: AuthDependencies) =>
  async (email: string, order: DirectLinkOrder, context: RequestContext) => {
    const { tenant, recorder } = context;
    const session = requireSession(context);
    const by = session.userId;
    if (by === null) throw new AppError('#FORBIDDEN');
    if (!isStorable(order.title)) throw refusedField('title', 'characters');
    requireSmallJson(order.json);
    // Items that the person may not open and items that do not exist have the same answer.
    const target = findOpenable(openableItems(tenant.company.module, session.groups), order.script, order.item);
    if (target === null) throw refusedField('script', 'unknown');
    await requirePoints(limiter, [['direct-link-person', accountKey(tenant.id, by)]], 'exact');

    const createdAt = clock.now();
    const expiresAt = expiryOf(order.expires, createdAt);
    const json = order.json === undefined ? {} : { json: order.json };
    const data = { title: order.title, ...target, ...json, by, renewableUntil: renewableUntil(expiresAt) };
    return database.tenant(tenant.id).run(async (queries) => {
      const status = 'pendingByDirectHash';
      await insertPendingUser(queries, { tenantId: tenant.id, id: randomUUID(), email, kind: 'guest', status });
      const person = await selectUser(queries, tenant.id, email);
      if (person === null || isBlocked(person)) throw new AppError('#CONFLICT');
      const { id, secret, url } = await insertDirectLink(queries, { tenant, email, data, createdAt, expiresAt });
      if (order.sendEmail === true) {
        const maker = await selectUserById(queries, tenant.id, by);
        const host = { name: maker?.nick ?? null, email: session.email ?? '' };
        const lifetimeMs = expiresAt.getTime() - createdAt.getTime();
        await mailer.sendWithin(queries, directLinkMail(tenant, person, { host, item: order.title, url, lifetimeMs }));
      }
      await recorder.recordWithin(queries, {
        pointer: 'auth.link-direto.criar',
        detail: { link: id, email: maskEmail(email), ...target, expires: order.expires, mailed: order.sendEmail === true },
      });
      return { hash: secret, url, expires: expiresAt.toISOString() };
    });
  };
