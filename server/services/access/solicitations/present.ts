import { maskEmail } from '#contract/rules/email.ts';
import { type RequestRow, statusAt } from '#server/records/requests/index.ts';
import { requesterOf } from '#server/services/access/requests/present.ts';

/** Converts a row to the contract. `masked` is for a person who follows a link without a session. */
export function presentSolicitation(row: RequestRow, { hash, masked }: { hash: string; masked: boolean }, now: Date) {
  const { request, entityName, answerer } = row;
  const { name, email = '' } = requesterOf(row);
  const by = answerer === null ? null : (answerer.nick ?? maskEmail(answerer.email));
  return {
    hash,
    kind: request.kind,
    status: statusAt(request, now),
    email: masked ? maskEmail(email) : email,
    groups: [...request.groups],
    createdAt: request.createdAt.toISOString(),
    ...(request.expiresAt === null ? {} : { expiresAt: request.expiresAt.toISOString() }),
    ...(name === undefined ? {} : { name }),
    ...(request.entityCode === null ? {} : { entityCode: request.entityCode }),
    ...(entityName === null ? {} : { entityName }),
    ...(request.description === null ? {} : { description: request.description }),
    ...(request.reason === null ? {} : { answer: request.reason }),
    ...(request.answeredAt === null ? {} : { answeredAt: request.answeredAt.toISOString() }),
    ...(by === null ? {} : { answeredBy: by }),
  };
}
