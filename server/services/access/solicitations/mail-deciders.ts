// Mails a stored request to the people who may answer it, each with a link of their own.
import { solicitationLifetimeMs } from '#contract/limits.ts';
import type { RequestContext } from '#server/http/route.ts';
import { companyRequestMail } from '#server/mails/company-mails.ts';
import { solicitationMail } from '#server/mails/solicitation-mails.ts';
import type { Queries } from '#server/ports/database.ts';
import { maxNotified, type PersonRow, type RequestRow } from '#server/records/requests/index.ts';
import { requesterOf } from '#server/services/access/requests/present.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { insertDeciderLink } from './decider-link.ts';

type Tenant = RequestContext['tenant'];

interface Urls {
  readonly approve: string;
  readonly refuse: string;
}

/** The text of the person, with the chosen options. */
function messageOf({ request: { description, options } }: RequestRow): string | null {
  const lines = [
    ...(description === null ? [] : [description]),
    ...(options.length === 0 ? [] : [`Opções: ${options.join(', ')}`]),
  ];
  return lines.length === 0 ? null : lines.join('\n');
}

function mailOfRequest(tenant: Tenant, decider: PersonRow, row: RequestRow, urls: Urls) {
  const { request, entityName } = row;
  const { name = null, email = '' } = requesterOf(row);
  const common = { requester: { name, email }, message: messageOf(row), urls, lifetimeMs: solicitationLifetimeMs };
  if (request.kind === 'company')
    return companyRequestMail(tenant, decider, { ...common, company: { code: request.entityCode ?? '', name: entityName } });
  const company = entityName ?? tenant.company.appTitle;
  return solicitationMail(tenant, decider, { ...common, company, profiles: request.groups, term: null });
}

export function createMailDeciders({ mailer }: Pick<AccessDependencies, 'mailer'>) {
  return async (
    queries: Queries,
    { tenant }: Pick<RequestContext, 'tenant'>,
    { row, expiresAt }: { readonly row: RequestRow; readonly expiresAt: Date | null },
    deciders: readonly PersonRow[],
  ): Promise<void> => {
    if (expiresAt === null) throw new Error(`A link to the request ${row.request.id} would never end.`);
    for (const decider of deciders.slice(0, maxNotified)) {
      const secret = await insertDeciderLink(queries, { ...row.request, expiresAt }, decider.email);
      const page = (answer: string) => new URL(`/access/solicitation/${secret}/answer/${answer}`, tenant.origin).href;
      const urls = { approve: page('approved'), refuse: page('refused') };
      await mailer.sendWithin(queries, mailOfRequest(tenant, decider, row, urls));
    }
  };
}
