// A mutation of this page: one at a time, its result or its refusal in a toast, and the overview read again.
import { type ErrorContext, refusalWords, wordsInContext } from '#renderer/api/error-words.ts';
import { type ServerMutation, useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';

interface PrivacySteps<Input> {
  /** Resolves with the message of the result. */
  readonly mutationFn: (input: Input) => Promise<string>;
  /** Words for codes that have a meaning of their own here. */
  readonly refusals?: ErrorContext;
  readonly onSettled?: () => unknown;
}

export const usePrivacyMutation = <Input = void>({
  mutationFn,
  refusals = {},
  onSettled,
}: PrivacySteps<Input>): ServerMutation<Input> =>
  useServerMutation<Input, string>({
    mutationFn,
    onSuccess: (message) => void showToast({ message }),
    onError(error) {
      const known = wordsInContext(error, refusals);
      const message = refusalWords(error);
      if (known !== undefined) showToast({ message: known, tone: 'info' });
      else if (message !== null) showToast({ message, tone: 'bad' });
    },
    ...(onSettled && { onSettled }),
  });
