import { maskEmail } from '#contract/rules/email.ts';
import type { AskedRow, PersonRow } from './store.ts';

/** Row → contract. `masked`: for who follows a link and has no session. */
export function presentSolicitation(
  { asked, asker, entityName }: AskedRow,
  { hash, masked, decider }: { hash: string; masked: boolean; decider?: PersonRow | null },
) {
  const by = decider?.nick ?? (decider ? maskEmail(decider.email) : null);
  return {
    hash,
    status: asked.status,
    email: masked ? maskEmail(asker.email) : asker.email,
    groups: [...asked.groups],
    createdAt: asked.createdAt.toISOString(),
    expiresAt: asked.expiresAt.toISOString(),
    ...(asker.nick === null ? {} : { name: asker.nick }),
    ...(asked.entityCode === null ? {} : { entityCode: asked.entityCode }),
    ...(entityName === null ? {} : { entityName }),
    ...(asked.description === null ? {} : { description: asked.description }),
    ...(asked.reason === null ? {} : { answer: asked.reason }),
    ...(asked.answeredAt === null ? {} : { answeredAt: asked.answeredAt.toISOString() }),
    ...(by === null ? {} : { answeredBy: by }),
  };
}
