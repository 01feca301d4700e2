// Notifies people of requests in the portal. The notices open the request in the screen of requests, if the person has it: the page reads
// the protocol from the identifier of the notice.
import type { TenantId } from '#contract/entities/identity.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import type { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Queries } from '#server/ports/database.ts';
import { notifyWithin } from '#server/records/notices.ts';
import { isActive } from './authority.ts';
import type { PersonRow } from './rows.ts';

/** Maximum number of people who are notified of one event. */
export const maxNotified = 10;

const screen = 'native:requests';
const length = 300;

/** The item of the screen of requests. */
export function requestsItem({ module: modules }: Pick<PrivateCompany, 'module'>) {
  for (const { id: module, item: items } of modules) {
    const item = items.find(({ script }) => script === screen);
    if (item !== undefined) return { module, item: item.id };
  }
  return null;
}

export interface RequestNews {
  readonly protocol: string;
  readonly version: number;
  readonly severity: 'info' | 'ok' | 'warn';
  readonly title: string;
  readonly message: string;
  readonly at: Date;
}

interface NotifyingTenant {
  readonly id: TenantId;
  readonly company: Pick<PrivateCompany, 'module'>;
}

const shortened = (text: string): string => (text.length > length ? `${text.slice(0, length)}…` : text);

const noticeOf = (kind: 'request' | 'own-request', { protocol, version, severity, title, message, at }: RequestNews) => ({
  identifier: `${kind}:${protocol}:${version}`,
  severity,
  title,
  message: shortened(message),
  createdAt: at,
});

/** Notifies the person who asked. Nobody is notified when the person is deleted or disabled. */
export async function notifyRequester(
  queries: Queries,
  { id, company }: NotifyingTenant,
  person: PersonRow | null,
  news: RequestNews,
): Promise<void> {
  if (person === null || !isActive(person)) return;
  const place = requestsItem({ module: visibleModules(company.module, person.groups) });
  await notifyWithin(queries, id, { ...noticeOf('own-request', news), ...place, userId: person.id });
}

/** Notifies people who answer requests, each by the order of their ids, so that transactions do not wait for each other in a cycle. */
export async function notifyApprovers(
  queries: Queries,
  { id, company }: NotifyingTenant,
  people: readonly Pick<PersonRow, 'id'>[],
  news: RequestNews,
): Promise<void> {
  const ids = people
    .slice(0, maxNotified)
    .map((person) => person.id)
    .toSorted();
  for (const userId of ids) await notifyWithin(queries, id, { ...noticeOf('request', news), ...requestsItem(company), userId });
}
