// An attempt to sign in at the provider. It is inserted when it starts, and used once when the browser returns.
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { federationAttempts } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { hashSecret, newSecret } from '#server/records/secrets.ts';

export type Attempt = typeof federationAttempts.$inferSelect;

const minute = 60_000;
/** Long enough for a second factor. The limit for programs, which wait on a port, is lower. */
const lifetimeMs = { browser: 10 * minute, program: 5 * minute } as const;

/** The client that starts the sign-in: a browser, identified by its cookie, or a program, which proves itself later. */
export type SignInInitiator =
  | { readonly kind: 'browser'; readonly flow: string }
  | { readonly kind: 'program'; readonly challenge: string; readonly state: string | null; readonly port: number | null };

export interface AttemptToStart {
  readonly tenantId: TenantId;
  readonly issuer: string;
  readonly initiator: SignInInitiator;
  readonly redirectUrl: string | null;
  readonly now: Date;
}

export function newAttempt({ tenantId, issuer, initiator, redirectUrl, now }: AttemptToStart): {
  readonly state: string;
  readonly attempt: Attempt;
} {
  const state = newSecret();
  const program = initiator.kind === 'program' ? initiator : null;
  return {
    state,
    attempt: {
      tenantId,
      id: hashSecret(state),
      issuer,
      verifier: newSecret(),
      nonce: newSecret(),
      flowHash: initiator.kind === 'browser' ? hashSecret(initiator.flow) : null,
      challenge: program?.challenge ?? null,
      programState: program?.state ?? null,
      port: program?.port ?? null,
      redirectUrl,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs[initiator.kind]),
      usedAt: null,
    },
  };
}

export async function insertAttempt(queries: Queries, attempt: Attempt): Promise<void> {
  await queries.insert(federationAttempts).values(attempt);
}

export interface AttemptReturn {
  readonly tenantId: TenantId;
  readonly state: string;
  readonly flow: string;
  readonly issuer: string;
  readonly now: Date;
}

/**
 * Uses the attempt of a `state`, once, before its end, and only for the browser that started it. A request of another browser
 * does not use it up.
 */
export async function consumeAttempt(
  queries: Queries,
  { tenantId, state, flow, issuer, now }: AttemptReturn,
): Promise<Attempt | null> {
  const taken = await queries
    .update(federationAttempts)
    .set({ usedAt: now })
    .where(
      and(
        eq(federationAttempts.tenantId, tenantId),
        eq(federationAttempts.id, hashSecret(state)),
        eq(federationAttempts.issuer, issuer),
        or(isNull(federationAttempts.flowHash), eq(federationAttempts.flowHash, hashSecret(flow))),
        isNull(federationAttempts.usedAt),
        gt(federationAttempts.expiresAt, now),
      ),
    )
    .returning();
  return taken[0] ?? null;
}
