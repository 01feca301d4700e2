// Limits the queries of guests and of direct links. Their queries look up data by a value that anyone may type, such as a CNPJ, so
// without a limit a program could try all values.
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Limiter } from '#server/ports/limiter.ts';

export async function requireGuestPoint(limiter: Limiter, { session, tenant, address }: RequestContext): Promise<void> {
  if (session === null || session.userId !== null) return;
  const keys = { 'sql-guest-session': `${tenant.id}:${session.id}`, 'sql-guest-address': address } as const;
  for (const bucket of ['sql-guest-session', 'sql-guest-address'] as const) {
    const answer = await limiter.consume(bucket, keys[bucket]);
    if (!answer.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: answer.retryAfterSeconds });
  }
}
