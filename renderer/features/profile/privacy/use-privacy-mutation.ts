// A mutation of the privacy section. It runs one request at a time and shows the result or the refusal in a toast.
import { type ErrorContext, refusalWords, wordsInContext } from '#renderer/api/error-words.ts';
import { type ServerMutation, useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';

interface PrivacyMutationOptions<Input> {
  /** Resolves with the message to show. */
  readonly mutationFn: (input: Input) => Promise<string>;
  /** Messages for error codes with a special meaning here. */
  readonly refusals?: ErrorContext;
  readonly onSettled?: () => unknown;
}

export const usePrivacyMutation = <Input = void>({
  mutationFn,
  refusals = {},
  onSettled,
}: PrivacyMutationOptions<Input>): ServerMutation<Input> =>
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
