import { messageOf } from './feedback.ts';

/** Runs the work of a script, and shows its error. */
export type Run = (work: () => unknown) => void;

/** `failed` receives the error message of a failed run. */
export const createRun =
  (failed: (message: string) => void): Run =>
  (work) => {
    const attempt = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        failed(messageOf(error));
      }
    };
    void attempt();
  };
