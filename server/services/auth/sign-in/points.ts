// Points of the limits that a try costs. Before anything is proven nobody is told how long to wait.
import { AppError } from '#server/http/app-error.ts';
import type { BucketName, Limiter } from '#server/ports/limiter.ts';

export type Point = readonly [bucket: BucketName, key: string];

export async function giveBack(limiter: Limiter, points: readonly Point[]): Promise<void> {
  for (const [bucket, key] of points) await limiter.reward(bucket, key);
}

/** Takes all points, or none and throws. `exact` tells the wait, to people who have proven a first factor. */
export async function requirePoints(limiter: Limiter, points: readonly Point[], told: 'nothing' | 'exact' = 'nothing') {
  for (const [index, [bucket, key]] of points.entries()) {
    const taken = points.slice(0, index);
    const answer = await orGiveBack(limiter, taken, () => limiter.consume(bucket, key));
    if (answer.ok) continue;
    await giveBack(limiter, taken);
    throw new AppError('#TOO_MANY_ATTEMPTS', told === 'exact' ? { retryAfter: answer.retryAfterSeconds } : {});
  }
}

/** Does the work. When the portal itself fails, gives the points back and rethrows the failure. */
export async function orGiveBack<T>(limiter: Limiter, points: readonly Point[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The limiter may be the part that failed: its second failure must not hide the first.
    if (!(error instanceof AppError)) await giveBack(limiter, points).catch(() => undefined);
    throw error;
  }
}

/**
 * Takes the points and does the work. When the portal itself fails, that was no try of the person: the points are given back, so that
 * the next try need not wait.
 */
export async function spendPoints<T>(
  limiter: Limiter,
  { points, told = 'nothing' }: { readonly points: readonly Point[]; readonly told?: 'nothing' | 'exact' },
  work: () => Promise<T>,
): Promise<T> {
  await requirePoints(limiter, points, told);
  return orGiveBack(limiter, points, work);
}

/** Key of an account: known and unknown addresses are counted alike. */
export const accountKey = (tenant: string, email: string) => `${tenant}:${email}`;
