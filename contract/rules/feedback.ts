// Decides when the portal asks a person for their opinion. Both sides apply it: the server knows the moments, the page what the person does.
import { feedbackEveryMs, feedbackFirstMs } from '#contract/limits.ts';

export const feedbackScores = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * The moment from which on the portal may ask. Not in the first days of a person, and not sooner than 90 days after the last question,
 * whether they answered it or closed it.
 */
export function feedbackFrom({ createdAt, askedAt }: { readonly createdAt: Date; readonly askedAt: Date | null }): Date {
  const first = createdAt.getTime() + feedbackFirstMs;
  const next = askedAt === null ? first : askedAt.getTime() + feedbackEveryMs;
  return new Date(Math.max(first, next));
}

export interface FeedbackMoment {
  /** `feedbackFrom` of the person. Absent when the server does not say it: the portal then does not ask. */
  readonly from: string | undefined;
  readonly now: Date;
  /** Whether the person is at a task: an open item, a dialog, unsaved changes, or a page that they do not look at. */
  readonly isAtTask: boolean;
}

export const mayAskFeedback = ({ from, now, isAtTask }: FeedbackMoment): boolean =>
  from !== undefined && !isAtTask && Date.parse(from) <= now.getTime();
