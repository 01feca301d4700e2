// Runs one request at a time, and shows its result or its error in a toast.
import { ApiError } from '#renderer/api/api-error.ts';
import { errorWords } from '#renderer/api/error-words.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useOneOf } from '#renderer/ui/one-at-a-time/use-one-at-a-time.ts';

export interface PrivacyMutation {
  /** Names what is under way. */
  readonly busy: string | null;
  /** `work` answers what to say; `refusals` has words for codes that mean something here. */
  readonly run: (name: string, work: () => Promise<string>, refusals?: Readonly<Record<string, string>>) => Promise<void>;
}

export function usePrivacyMutation(): PrivacyMutation {
  const one = useOneOf<string>();
  return {
    busy: one.busy,
    run: (name, work, refusals = {}) =>
      one.run(name, async () => {
        try {
          showToast({ message: await work() });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const known = refusals[error.code];
          if (known !== undefined) showToast({ message: known, tone: 'info' });
          // The others are the shell's to show.
          else if (error.status > 0 && error.status < 500) showToast({ message: errorWords(error), tone: 'bad' });
        }
      }),
  };
}
