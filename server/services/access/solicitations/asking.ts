// Stores a person's request for groups and mails it to its addressees.
import { solicitationLifetimeMs } from '#contract/limits.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { newProtocolNumber } from '#server/records/protocol-number.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { createMailDeciders } from './mail-deciders.ts';
import { addresseesOf, administrators, askableGroups, isActive, mayAnswer } from './policy.ts';
import * as store from './store.ts';

const cleaned = (text: string | undefined) => {
  const plain = text?.replaceAll('\0', '').trim() ?? '';
  return plain === '' ? null : plain;
};

export interface SolicitationInput {
  readonly groups: readonly string[];
  readonly entityCode?: string | undefined;
  readonly description?: string | undefined;
}

type Need = Pick<store.SolicitationRow, 'groups' | 'entityCode'> & { readonly userId: string };

/** Finds the addressees of a request. When none of them can give all groups, the administrators of people are the addressees. */
async function findDeciders(queries: Queries, { tenant }: RequestContext, { userId, groups, entityCode }: Need) {
  const companyPeople = entityCode === null ? null : await store.selectCompanyPeople(queries, tenant.id, entityCode);
  // A company that does not exist and a company of other people have the same answer.
  if (companyPeople?.has(userId) === false) throw new AppError('#NOT_FOUND');
  const rules = tenant.company.accessApprovers;
  const people = (await store.selectActivePeople(queries, tenant.id)).filter(isActive);
  for (const addressees of [addresseesOf(groups, rules), administrators]) {
    const solicitation = { userId, groups, addressees, companyPeople };
    const deciders = people.filter((person) => mayAnswer(person, solicitation, rules));
    if (deciders.length > 0) return { addressees, deciders };
  }
  throw new AppError('#CONFLICT');
}

export function createRequestAccess(deps: AccessDependencies) {
  const { database, limiter, clock } = deps;
  const mailDeciders = createMailDeciders(deps);

  /** Stores the request and mails it to the people who may answer it, each with a link of their own. */
  return async ({ groups, entityCode, description }: SolicitationInput, context: RequestContext) => {
    const { tenant, session, recorder } = context;
    const userId = session?.userId ?? null;
    if (userId === null) throw new AppError('#FORBIDDEN');
    const wanted = askableGroups(tenant.company, groups);
    const code = entityCode === undefined ? null : normalizeCnpj(entityCode);
    if (wanted === null || code?.includes('\0')) throw new AppError('#NOT_FOUND');
    const limit = await limiter.consume('link-request-email', `${tenant.id}:${userId}:solicitation`);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
    const now = clock.now();
    const id = newProtocolNumber();
    await database.tenant(tenant.id).run(async (queries) => {
      const need = { userId, groups: wanted, entityCode: code };
      const { addressees, deciders } = await findDeciders(queries, context, need);
      await store.insertSolicitation(queries, {
        ...need,
        tenantId: tenant.id,
        id,
        kind: 'access',
        addressedGroups: [...addressees.groups],
        addressedPeople: [...addressees.people],
        description: cleaned(description),
        status: 'pending',
        createdAt: now,
        expiresAt: new Date(now.getTime() + solicitationLifetimeMs),
      });
      await mailDeciders(queries, context, id, deciders);
      const detail = { protocol: id, groups: wanted };
      await recorder.recordWithin(queries, { pointer: 'acesso.solicitacao.pedir', detail });
    });
    return { protocol: id, createdAt: now.toISOString() };
  };
}
