// Asks for the opinion of the person when they rest on the main screen. It draws nothing: the shell shows the dialog.
import type { User } from '#contract/entities/user.ts';
import { feedbackQuietMs } from '#contract/limits.ts';
import { mayAskFeedback } from '#contract/rules/feedback.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { hasUnsavedChanges } from '#renderer/form/use-unsaved-warning.ts';
import { useEffect, useEffectEvent } from 'react';
import { type FeedbackScope, recordQuestion } from './queries.ts';

interface FeedbackQuestionProps {
  readonly scope: FeedbackScope;
  readonly user: Pick<User, 'feedbackFrom'>;
  /** Whether an item is open over the main screen. */
  readonly hasOpenItem: () => boolean;
  readonly onUser: (user: User) => void;
  readonly onAsk: () => void;
}

const activity = ['pointerdown', 'keydown', 'wheel'] as const;

const isAtTask = (): boolean =>
  hasUnsavedChanges() ||
  document.visibilityState !== 'visible' ||
  document.querySelector('dialog[open], [data-modal-layer], [popover]:popover-open') !== null;

/** Place it on the main screen alone, so that the portal never asks during a task. */
export function FeedbackQuestion({ scope, user, hasOpenItem, onUser, onAsk }: FeedbackQuestionProps): null {
  // The portal asks only after the server has recorded the question: another tab then does not ask, too.
  const { run } = useServerMutation({
    mutationFn: () => recordQuestion(scope),
    onSuccess(changed) {
      onUser(changed);
      onAsk();
    },
  });
  const ask = useEffectEvent(() => {
    const moment = { from: user.feedbackFrom, now: new Date(), isAtTask: hasOpenItem() || isAtTask() };
    if (mayAskFeedback(moment)) void run();
  });
  useEffect(() => {
    let timer = 0;
    const wait = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(ask, feedbackQuietMs);
    };
    wait();
    for (const name of activity) addEventListener(name, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of activity) removeEventListener(name, wait);
    };
  }, []);
  return null;
}
