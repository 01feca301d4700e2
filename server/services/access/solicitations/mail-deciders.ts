// Mails a stored request to the people who may answer it, each with a link of their own.
import { solicitationLifetimeMs } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { companyRequestMail } from '#server/mails/company-mails.ts';
import { solicitationMail } from '#server/mails/solicitation-mails.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { insertDeciderLink } from './decider-link.ts';
import * as store from './store.ts';

/** Maximum number of people to whom a request is mailed. */
const maxMails = 10;

type Tenant = RequestContext['tenant'];

interface Urls {
  readonly approve: string;
  readonly refuse: string;
}

function mailOfRequest(
  tenant: Tenant,
  decider: store.PersonRow,
  { request, requester, entityName }: store.RequestRow,
  urls: Urls,
) {
  const common = {
    requester: { name: requester.nick, email: requester.email },
    message: request.description,
    urls,
    lifetimeMs: solicitationLifetimeMs,
  };
  if (request.kind === 'company')
    return companyRequestMail(tenant, decider, { ...common, company: { code: request.entityCode ?? '', name: entityName } });
  const company = entityName ?? tenant.company.appTitle;
  return solicitationMail(tenant, decider, { ...common, company, profiles: request.groups, term: null });
}

export function createMailDeciders({ mailer }: Pick<AccessDependencies, 'mailer'>) {
  return async (
    queries: Queries,
    { tenant }: RequestContext,
    id: string,
    deciders: readonly store.PersonRow[],
  ): Promise<void> => {
    const row = await store.selectRequest(queries, tenant.id, id);
    const expiresAt = row?.request.expiresAt ?? null;
    if (row === null || expiresAt === null) throw new AppError('#INVALID_SESSION');
    for (const decider of deciders.slice(0, maxMails)) {
      const secret = await insertDeciderLink(queries, { ...row.request, expiresAt }, decider.email);
      const page = (answer: string) => new URL(`/access/solicitation/${secret}/answer/${answer}`, tenant.origin).href;
      const urls = { approve: page('approved'), refuse: page('refused') };
      await mailer.sendWithin(queries, mailOfRequest(tenant, decider, row, urls));
    }
  };
}
