// The opinion of a person about the portal: a score from 0 to 10, and a comment that administrators read in the record.
import type { ActivityDetail } from '#contract/activity-details.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import { requirePoints } from '#server/services/auth/sign-in/points.ts';
import type { UserChange, UserRow } from '#server/services/auth/users.ts';

export interface FeedbackInput {
  readonly feedbackScore?: number | undefined;
  readonly feedbackComment?: string | undefined;
  readonly feedbackContact?: boolean | undefined;
  /** The portal showed the question, which counts as asked even when the person closes it. */
  readonly feedbackAsked?: true | undefined;
}

/** The score is rounded. An answer counts as a question, so that the portal does not ask soon after it. */
export function readFeedback({ feedbackScore, feedbackAsked }: FeedbackInput, now: Date): UserChange {
  if (feedbackScore === undefined) return feedbackAsked === undefined ? {} : { feedbackAskedAt: now };
  return { feedbackScore: Math.round(feedbackScore), feedbackAskedAt: now };
}

/** The details of the entry in the record, or null when the input has no answer. */
export function feedbackDetail(before: Pick<UserRow, 'feedbackScore'>, input: FeedbackInput): ActivityDetail | null {
  const { feedbackScore, feedbackComment = '', feedbackContact = false } = input;
  if (feedbackScore === undefined) return null;
  return {
    before: { feedbackScore: before.feedbackScore },
    after: { feedbackScore: Math.round(feedbackScore) },
    ...(feedbackComment === '' ? {} : { comment: feedbackComment }),
    contact: feedbackContact,
  };
}

/** Takes a point for an answer, because each answer with its comment stays in the record for months. */
export async function requireFeedbackRoom(limiter: Limiter, key: string, { feedbackScore }: FeedbackInput): Promise<void> {
  if (feedbackScore !== undefined) await requirePoints(limiter, [['feedback-person', key]]);
}
