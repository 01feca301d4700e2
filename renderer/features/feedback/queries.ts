import { updateUser } from '#contract/calls/auth/person.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';

export interface FeedbackScope {
  readonly client: Client;
  readonly companyId: string;
}

export interface Opinion {
  readonly score: number;
  readonly comment: string;
  readonly contact: boolean;
}

export const sendOpinion = ({ client, companyId }: FeedbackScope, { score, comment, contact }: Opinion): Promise<User> =>
  client.call(updateUser, {
    params: { id: companyId },
    body: { feedbackScore: score, feedbackComment: comment, feedbackContact: contact },
  });

/** Records that the portal asks now. A failure is not shown, because the person did not start the call. */
export const recordQuestion = ({ client, companyId }: FeedbackScope): Promise<User> =>
  client.call(updateUser, { params: { id: companyId }, body: { feedbackAsked: true } }, { failure: 'caller' });
