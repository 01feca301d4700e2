// One-time codes that hand a sign-in over to the page after the provider, to a program, or to another browser. A code is valid
// once, within a minute. Only its hash is stored.
import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { TenantId } from '#contract/entities/identity.ts';
import { handOffLifetimeMs } from '#contract/limits.ts';
import { links } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { SessionMethod } from '#server/ports/sessions.ts';
import { insertLink, type LinkRow } from '#server/records/links.ts';
import { hashSecret } from '#server/records/secrets.ts';

/**
 * The allowed receiver: the browser or program that started the sign-in, or any bearer when a person hands over their own
 * session.
 */
const HandOffBinding = z.union([
  z.object({ to: z.literal('browser'), flowHash: z.string() }),
  z.object({ to: z.literal('program'), challenge: z.string() }),
  // The new session ends with the session that was handed over, at `until` at the latest.
  z.object({ to: z.literal('bearer'), until: z.iso.datetime() }),
]);
export type HandOffBinding = z.infer<typeof HandOffBinding>;

const Content = z.object({ method: z.string(), bound: HandOffBinding });

/** The proofs of the client that redeems the code. */
export interface HandOffProof {
  readonly flow: string;
  readonly verifier: string | null;
}

export interface HandOff {
  readonly userId: string;
  readonly bound: HandOffBinding;
  readonly row: LinkRow;
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Whether the client with these proofs may redeem the code. Pure. */
export function mayRedeem(bound: HandOffBinding, { flow, verifier }: HandOffProof): boolean {
  if (bound.to === 'browser') return bound.flowHash === hashSecret(flow);
  if (bound.to === 'program') return verifier !== null && bound.challenge === challengeOf(verifier);
  return true;
}

export interface HandOffOrder {
  readonly tenantId: TenantId;
  readonly user: { readonly id: string; readonly email: string };
  readonly method: SessionMethod;
  readonly bound: HandOffBinding;
  readonly now: Date;
}

export async function insertHandOff(queries: Queries, { tenantId, user, method, bound, now }: HandOffOrder) {
  const expiresAt = new Date(now.getTime() + handOffLifetimeMs);
  const data = { method, bound };
  const person = { email: user.email, userId: user.id };
  const link = { tenantId, purpose: 'hand-off', ...person, data, createdAt: now, expiresAt } as const;
  const { secret } = await insertLink(queries, link);
  return { code: secret, expiresAt };
}

const isRedeemable = (tenant: TenantId, code: string, now: Date) =>
  and(
    eq(links.tenantId, tenant),
    eq(links.hash, hashSecret(code)),
    eq(links.purpose, 'hand-off'),
    isNull(links.usedAt),
    gt(links.expiresAt, now),
  );

/**
 * Redeems the code and returns its content. Null when the code is unknown, used, expired or for another client; then the code
 * does not change.
 */
export async function redeemHandOff(
  queries: Queries,
  tenant: TenantId,
  code: string,
  { to, proof, now }: { readonly to: readonly HandOffBinding['to'][]; readonly proof: HandOffProof; readonly now: Date },
): Promise<HandOff | null> {
  const [found] = await queries
    .select()
    .from(links)
    .where(isRedeemable(tenant, code, now))
    .limit(1);
  const content = Content.safeParse(found?.data).data;
  if (found === undefined || found.userId === null || content === undefined) return null;
  if (!to.includes(content.bound.to) || !mayRedeem(content.bound, proof)) return null;
  // When two requests redeem the code at once, only one of them changes the row.
  const used = await queries
    .update(links)
    .set({ usedAt: now })
    .where(isRedeemable(tenant, code, now))
    .returning({ hash: links.hash });
  return used.length === 1 ? { userId: found.userId, bound: content.bound, row: found } : null;
}
