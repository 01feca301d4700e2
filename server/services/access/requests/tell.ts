// Tells people of what happened to a request: in the portal, and by mail.
import type { RequestTenant } from '#server/http/route.ts';
import {
  outcomeTitle,
  requestAssignedMail,
  requestEndedMail,
  requestQuestionMail,
  requestRepliedMail,
  requestToAnswerMail,
  type RequestOutcome,
} from '#server/mails/request-mails.ts';
import type { Mail, Mailer } from '#server/ports/mailer.ts';
import { mainLayout } from '#contract/entities/main-layout.ts';
import type { Queries } from '#server/ports/database.ts';
import {
  isActive,
  maxNotified,
  notifyApprovers,
  notifyRequester,
  type PersonRow,
  type RequestRow,
  requestsItem,
  wordsOf,
} from '#server/records/requests/index.ts';
import { descriptionOf, requesterOf } from './present.ts';

/** The page of a request: the screen of requests, or the start page of a tenant without it. `own`: for the person who asked. */
export function pathOf({ company }: Pick<RequestTenant, 'company'>, protocol: string, own = false): string {
  const place = requestsItem(company);
  if (place === null) return '/';
  const path = `/${mainLayout(company)}/${encodeURIComponent(place.module)}/${encodeURIComponent(place.item)}`;
  return `${path}?${own ? 'visao=minhas&' : ''}protocolo=${protocol}`;
}

const factsOf = (row: RequestRow) => ({ protocol: row.request.id, words: wordsOf(row) });
const toRequester = ({ tenant, row }: Pick<Telling, 'tenant' | 'row'>) => ({
  ...factsOf(row),
  path: pathOf(tenant, row.request.id, true),
});

function toApprover(tenant: RequestTenant, row: RequestRow, text: string | null) {
  const { name = null, email = null } = requesterOf(row);
  return { ...factsOf(row), requester: { name, email }, text, path: pathOf(tenant, row.request.id) };
}

export interface Telling {
  readonly queries: Queries;
  readonly mailer: Mailer;
  readonly tenant: RequestTenant;
  readonly row: RequestRow;
  /** The version that the event made. */
  readonly version: number;
  readonly at: Date;
}

/** Mails the people who may answer a new request, whom `openRequest` has notified. */
export async function mailApprovers(
  { queries, mailer, tenant, row }: Pick<Telling, 'queries' | 'mailer' | 'tenant' | 'row'>,
  people: readonly PersonRow[],
): Promise<void> {
  const request = toApprover(tenant, row, descriptionOf(row).description ?? null);
  for (const person of people.slice(0, maxNotified))
    await mailer.sendWithin(queries, requestToAnswerMail(tenant, person, request));
}

/** Tells the person, or the members of the group, to whom a request was forwarded. */
export async function tellAssigned(
  { queries, mailer, tenant, row, version, at }: Telling,
  people: readonly PersonRow[],
  { by, text }: { readonly by: string; readonly text: string | null },
): Promise<void> {
  const request = { ...toApprover(tenant, row, text), by };
  for (const person of people.slice(0, maxNotified))
    await mailer.sendWithin(queries, requestAssignedMail(tenant, person, request));
  const protocol = row.request.id;
  const message = `${wordsOf(row)}${text === null ? '' : `: ${text}`}`;
  await notifyApprovers(queries, tenant, people, {
    protocol,
    version,
    severity: 'info',
    title: `${by} encaminhou a solicitação ${protocol} a você`,
    message,
    at,
  });
}

/** Tells the person who asked for information, or who is in charge, that the information came. */
export async function tellReplied(
  { queries, mailer, tenant, row, version, at }: Telling,
  person: PersonRow,
  text: string,
): Promise<void> {
  await mailer.sendWithin(queries, requestRepliedMail(tenant, person, toApprover(tenant, row, text)));
  const protocol = row.request.id;
  const news = {
    protocol,
    version,
    severity: 'info',
    title: `Informação na solicitação ${protocol}`,
    message: text,
    at,
  } as const;
  await notifyApprovers(queries, tenant, [person], news);
}

interface ToRequester {
  readonly severity: 'info' | 'ok' | 'warn';
  readonly title: string;
  readonly message: string;
  readonly mail: ((tenant: RequestTenant, person: PersonRow) => Mail) | null;
}

/** A mail of null: the caller has sent another one. */
export async function tellRequester(
  { queries, mailer, tenant, row, version, at }: Telling,
  { severity, title, message, mail }: ToRequester,
): Promise<void> {
  const { requester, request } = row;
  if (requester !== null && isActive(requester) && mail !== null) await mailer.sendWithin(queries, mail(tenant, requester));
  await notifyRequester(queries, tenant, requester, { protocol: request.id, version, severity, title, message, at });
}

export const tellQuestion = (telling: Telling, { by, text }: { readonly by: string; readonly text: string }): Promise<void> =>
  tellRequester(telling, {
    severity: 'warn',
    title: 'Falta uma informação no seu pedido',
    message: `${by}: ${text}`,
    mail: (tenant, person) => requestQuestionMail(tenant, person, { ...toRequester(telling), by, text }),
  });

const severities = { approved: 'ok', refused: 'warn', expired: 'warn', removed: 'warn' } as const;

/** `isMailed`: the answers of some kinds have mails of their own. */
export const tellEnded = (
  telling: Telling,
  outcome: RequestOutcome,
  { reason, isMailed = true }: { readonly reason: string | null; readonly isMailed?: boolean },
): Promise<void> =>
  tellRequester(telling, {
    severity: severities[outcome],
    title: outcomeTitle(outcome),
    message: `${wordsOf(telling.row)}${reason === null ? '' : `: ${reason}`}`,
    mail: isMailed
      ? (tenant, person) => requestEndedMail(tenant, person, { ...toRequester(telling), outcome, text: reason })
      : null,
  });
