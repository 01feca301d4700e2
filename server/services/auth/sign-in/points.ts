// The points of limits that a try costs. A refusal states the wait only to a person who has proven a first factor.
import type { TenantId } from '#contract/entities/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import type { BucketName, Limiter } from '#server/ports/limiter.ts';

export type Point = readonly [bucket: BucketName, key: string];

/** The detail of a refusal. `exact`, after a first factor, states the wait or the remaining tries. */
export type Disclosure = 'nothing' | 'exact';

export async function restorePoints(limiter: Limiter, points: readonly Point[]): Promise<void> {
  for (const [bucket, key] of points) await limiter.reward(bucket, key);
}

/** Takes all points, or throws and takes none. */
export async function requirePoints(limiter: Limiter, points: readonly Point[], disclosure: Disclosure = 'nothing') {
  for (const [index, [bucket, key]] of points.entries()) {
    const taken = points.slice(0, index);
    const answer = await orRestore(limiter, taken, () => limiter.consume(bucket, key));
    if (answer.ok) continue;
    await restorePoints(limiter, taken);
    throw new AppError('#TOO_MANY_ATTEMPTS', disclosure === 'exact' ? { retryAfter: answer.retryAfterSeconds } : {});
  }
}

/** False: the portal itself failed, or a quota of the tenant refused, so that nothing was done that the points are for. */
const isTry = (error: unknown): boolean => error instanceof AppError && error.code !== '#QUOTA_EXCEEDED';

/** Runs `work`. When it did nothing, restores the points and rethrows the failure. */
export async function orRestore<T>(limiter: Limiter, points: readonly Point[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The limiter may be what failed. Its second failure must not hide the first.
    if (!isTry(error)) await restorePoints(limiter, points).catch(() => undefined);
    throw error;
  }
}

/**
 * Takes the points and runs `work`. When the portal itself fails or a quota refuses, the points are restored, because that is not a try
 * of the person.
 */
export async function spendPoints<T>(
  limiter: Limiter,
  { points, disclosure = 'nothing' }: { readonly points: readonly Point[]; readonly disclosure?: Disclosure },
  work: () => Promise<T>,
): Promise<T> {
  await requirePoints(limiter, points, disclosure);
  return orRestore(limiter, points, work);
}

/** The key of an account. Known and unknown addresses are counted in the same way. */
export const accountKey = (tenant: TenantId, email: string) => `${tenant}:${email}`;
