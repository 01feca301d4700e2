// Runs one promise at a time (docs/specification.md, section 4): while one is pending, no other is started. Components of `renderer/ui` submit
// with it; what writes to the server submits with `renderer/api/use-server-mutation.ts`.

export type PromiseState = 'idle' | 'pending' | 'resolved' | 'rejected';

export interface OneAtATime {
  readonly state: () => PromiseState;
  /** Starts `work`, or returns null without calling it while another is pending. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T> | null;
}

export function createOneAtATime(): OneAtATime {
  let state: PromiseState = 'idle';
  const follow = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      const result = await work();
      state = 'resolved';
      return result;
    } catch (error) {
      state = 'rejected';
      throw error;
    }
  };
  return {
    state: () => state,
    run(work) {
      if (state === 'pending') return null;
      state = 'pending';
      return follow(work);
    },
  };
}
