// Converts rows of requests to the contract.
import type { OwnRequest, RequestEvent, RequestPerson, RequestSummary } from '#contract/entities/request.ts';
import { answererOf, type EventRow, type RequestRow, statusAt, subjectOf } from '#server/records/requests/index.ts';

const personOf = (person: { readonly nick: string | null; readonly email: string } | null): RequestPerson => ({
  ...(person !== null && person.nick !== null && { name: person.nick }),
  ...(person !== null && { email: person.email }),
});

/** The person who asked, or the sender of a ticket without a session. */
export function requesterOf({ request, requester }: Pick<RequestRow, 'request' | 'requester'>): RequestPerson {
  if (request.userId !== null) return personOf(requester);
  const { senderName: name, senderEmail: email } = request;
  return { ...(name !== null && { name }), ...(email !== null && { email }) };
}

function endOf(row: RequestRow): Pick<RequestSummary, 'answeredAt' | 'answeredBy'> {
  const { answeredAt } = row.request;
  if (answeredAt === null) return {};
  const answeredBy = answererOf(row);
  return { answeredAt: answeredAt.toISOString(), ...(answeredBy !== undefined && { answeredBy }) };
}

/** The part that every reader of a request sees. */
function commonOf(row: RequestRow, now: Date) {
  const { request, entityName } = row;
  return {
    protocol: request.id,
    kind: request.kind,
    status: statusAt(request, now),
    about: subjectOf(row),
    ...(request.entityCode !== null && { entityCode: request.entityCode }),
    ...(entityName !== null && { entityName }),
    createdAt: request.createdAt.toISOString(),
    expiresAt: request.expiresAt?.toISOString() ?? null,
    awaitsRequester: request.awaitsRequester,
    ...endOf(row),
  };
}

export function presentSummary(row: RequestRow, userId: string, now: Date): RequestSummary {
  const { request, assignee } = row;
  return {
    ...commonOf(row, now),
    version: request.version,
    requester: requesterOf(row),
    assignee: request.assigneeId === null ? null : { ...personOf(assignee), isYou: request.assigneeId === userId },
    assignedGroup: request.assignedGroup,
  };
}

export function presentEvent(
  { sequence, kind, at, userId, author, message, target, outcome }: EventRow,
  reader: string,
): RequestEvent {
  return {
    sequence,
    kind,
    at: at.toISOString(),
    isYou: userId === reader,
    ...(author !== null && { by: author }),
    ...(message !== null && { text: message }),
    ...(target !== null && { to: target }),
    ...(outcome !== null && { outcome }),
  };
}

/** The text of the answer: of a ticket the last one, which may leave it open. */
export function answerTextOf({ request, ticket, privacy }: RequestRow): { answer?: string } {
  const answer = ticket?.answer ?? privacy?.answer ?? request.reason;
  return answer === null ? {} : { answer };
}

export const descriptionOf = ({ request, ticket, privacy }: RequestRow): { description?: string } => {
  const description = ticket?.description ?? privacy?.text ?? request.description;
  return description === null ? {} : { description };
};

export const presentOwn = (row: RequestRow, now: Date): OwnRequest => ({ ...commonOf(row, now), ...answerTextOf(row) });
