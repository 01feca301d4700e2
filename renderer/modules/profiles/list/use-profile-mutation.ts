import { useQueryClient } from '@tanstack/react-query';
import { refusalWords } from '#renderer/api/error-words.ts';
import { type ServerMutation, useServerMutation } from '#renderer/api/use-server-mutation.ts';
import type { ApiError } from '#renderer/api/api-error.ts';
import { profilesKey } from '#renderer/modules/profiles/queries.ts';
import type { ScreenProps } from '#renderer/modules/profiles/screen-props.ts';
import { proofErrors } from '#renderer/proof/use-proof.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';

/** Runs a change of profiles, asks for a proof where the server wants one, and reads profiles and people again. */
export function useProfileMutation<Input>(
  { scope, proof }: Pick<ScreenProps, 'scope' | 'proof'>,
  work: (input: Input) => Promise<void>,
  /** Shows a refusal in its own place; false: it is shown as a toast. */
  onRefused: (error: ApiError) => boolean = () => false,
): Pick<ServerMutation<Input>, 'busy' | 'run'> {
  const queries = useQueryClient();
  return useServerMutation<Input>({
    async mutationFn(input) {
      await proof.run(() => work(input));
      // The launcher has the changes that the person makes there, so it is read again only for its counts of people, by its own save.
      const list = [...profilesKey(scope), 'list'];
      await Promise.all([
        queries.invalidateQueries({ queryKey: list }),
        queries.invalidateQueries({ queryKey: [...profilesKey(scope), 'people'] }),
      ]);
    },
    onError(error) {
      if (onRefused(error)) return;
      const message = refusalWords(error, proofErrors);
      if (message !== null) showToast({ message, tone: 'bad' });
    },
  });
}
