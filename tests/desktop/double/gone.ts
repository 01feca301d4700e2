/** Whether an error says no more than that its page has been closed meanwhile. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && /Target.*closed|has been closed|Invalid InterceptionId|Session closed/.test(error.message);
