declare module 'vitest' {
  interface TaskMeta {
    skipReason?: string;
  }
}

/** Options of a test or of a group: skips it when there is a reason. `npm test` prints the reason at the end. */
export const skippedFor = (reason: string | null) =>
  reason === null ? {} : ({ skip: true, meta: { skipReason: reason } } as const);
