import { maskEmail } from '#contract/rules/email.ts';
import type { RequestRow, PersonRow } from './store.ts';

/** Converts a row to the contract. `masked` is for a person who follows a link without a session. */
export function presentSolicitation(
  { request, requester, entityName }: RequestRow,
  { hash, masked, decider }: { hash: string; masked: boolean; decider?: PersonRow | null },
) {
  const by = decider?.nick ?? (decider ? maskEmail(decider.email) : null);
  return {
    hash,
    kind: request.kind,
    status: request.status,
    email: masked ? maskEmail(requester.email) : requester.email,
    groups: [...request.groups],
    createdAt: request.createdAt.toISOString(),
    ...(request.expiresAt === null ? {} : { expiresAt: request.expiresAt.toISOString() }),
    ...(requester.nick === null ? {} : { name: requester.nick }),
    ...(request.entityCode === null ? {} : { entityCode: request.entityCode }),
    ...(entityName === null ? {} : { entityName }),
    ...(request.description === null ? {} : { description: request.description }),
    ...(request.reason === null ? {} : { answer: request.reason }),
    ...(request.answeredAt === null ? {} : { answeredAt: request.answeredAt.toISOString() }),
    ...(by === null ? {} : { answeredBy: by }),
  };
}
