// Stores a person's request for groups and mails it to its addressees.
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { newProtocol } from '#server/db/protocol.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { solicitationMail } from '#server/mails/solicitation-mails.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { addresseesOf, administrators, askableGroups, isActive, mayAnswer, solicitationLifetimeMs } from './policy.ts';
import * as store from './store.ts';

/** A request is mailed to this many people at most. */
const maxMails = 10;

const cleaned = (text: string | undefined) => {
  const plain = text?.replaceAll('\0', '').trim() ?? '';
  return plain === '' ? null : plain;
};

export interface Asked {
  readonly groups: readonly string[];
  readonly entityCode?: string | undefined;
  readonly description?: string | undefined;
}

type Need = Pick<store.SolicitationRow, 'userId' | 'groups' | 'entityCode'>;

/** Finds the addressees of a request. When none of them can give all groups, the administrators of people get it. */
async function findDeciders(queries: Queries, { tenant }: RequestContext, { userId, groups, entityCode }: Need) {
  const companyPeople = entityCode === null ? null : await store.selectCompanyPeople(queries, tenant.id, entityCode);
  // A company that does not exist, and one of other people, answer the same.
  if (companyPeople?.has(userId) === false) throw new AppError('#NOT_FOUND');
  const rules = tenant.company.accessApprovers;
  const people = (await store.selectActivePeople(queries, tenant.id)).filter(isActive);
  for (const addressees of [addresseesOf(groups, rules), administrators]) {
    const wish = { userId, groups, addressees, companyPeople };
    const deciders = people.filter((person) => mayAnswer(person, wish, rules));
    if (deciders.length > 0) return { addressees, deciders };
  }
  throw new AppError('#CONFLICT');
}

export function createAsk({ database, limiter, mailer, activities, clock }: AccessDependencies) {
  async function mailDeciders(
    queries: Queries,
    { tenant }: RequestContext,
    { asked, asker, entityName }: store.AskedRow,
    deciders: readonly store.PersonRow[],
  ): Promise<void> {
    for (const decider of deciders.slice(0, maxMails)) {
      const secret = await store.insertLink(queries, asked, decider.email);
      const page = (answer: string) => new URL(`/access/solicitation/${secret}/answer/${answer}`, tenant.origin).href;
      const mail = solicitationMail(tenant, decider, {
        asker: { name: asker.nick, email: asker.email },
        company: entityName ?? tenant.company.appTitle,
        profiles: asked.groups,
        term: null,
        message: asked.description,
        urls: { approve: page('approved'), refuse: page('refused') },
        lifetimeMs: solicitationLifetimeMs,
      });
      await mailer.sendWithin(queries, mail);
    }
  }

  /** Stores the request and mails those who may answer it, each with a link of their own. */
  return async ({ groups, entityCode, description }: Asked, context: RequestContext) => {
    const { tenant, session, correlationId } = context;
    const userId = session?.userId ?? null;
    if (userId === null) throw new AppError('#FORBIDDEN');
    const wanted = askableGroups(tenant.company, groups);
    const code = entityCode === undefined ? null : normalizeCnpj(entityCode);
    if (wanted === null || code?.includes('\0')) throw new AppError('#NOT_FOUND');
    const limit = await limiter.consume('link-request-email', `${tenant.id}:${userId}:solicitation`);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
    const now = clock.now();
    const id = newProtocol();
    await database.tenant(tenant.id).run(async (queries) => {
      const need = { userId, groups: wanted, entityCode: code };
      const { addressees, deciders } = await findDeciders(queries, context, need);
      await store.insertSolicitation(queries, {
        ...need,
        tenantId: tenant.id,
        id,
        addressedGroups: [...addressees.groups],
        addressedPeople: [...addressees.people],
        description: cleaned(description),
        status: 'pending',
        createdAt: now,
        expiresAt: new Date(now.getTime() + solicitationLifetimeMs),
        answeredAt: null,
        answeredBy: null,
        reason: null,
      });
      const asked = await store.selectAsked(queries, tenant.id, id);
      if (asked === null) throw new AppError('#INVALID_SESSION');
      await mailDeciders(queries, context, asked, deciders);
      const entry = { pointer: 'acesso.solicitacao.pedir', outcome: 'ok', userId, correlationId } as const;
      await activities.recordWithin(queries, tenant.id, { ...entry, detail: { protocol: id, groups: wanted } });
    });
    return { protocol: id, createdAt: now.toISOString() };
  };
}
