// Points of the limits that a try costs. Before anything is proven nobody is told how long to wait.
import { AppError } from '../../../http/app-error.ts';
import type { BucketName, Limiter } from '../../../ports/limiter.ts';

export type Point = readonly [bucket: BucketName, key: string];

export async function giveBack(limiter: Limiter, points: readonly Point[]): Promise<void> {
  for (const [bucket, key] of points) await limiter.reward(bucket, key);
}

/** Takes all points, or none and throws. `exact` tells the wait, to people who have proven a first factor. */
export async function requirePoints(limiter: Limiter, points: readonly Point[], told: 'nothing' | 'exact' = 'nothing') {
  for (const [index, [bucket, key]] of points.entries()) {
    const answer = await limiter.consume(bucket, key);
    if (answer.ok) continue;
    await giveBack(limiter, points.slice(0, index));
    throw new AppError('#TOO_MANY_ATTEMPTS', told === 'exact' ? { retryAfter: answer.retryAfterSeconds } : {});
  }
}

/** Key of an account: known and unknown addresses are counted alike. */
export const accountKey = (tenant: string, email: string) => `${tenant}:${email}`;
