/** Whether an error means only that its page has been closed meanwhile. */
export const isPageClosed = (error: unknown): boolean =>
  error instanceof Error && /Target.*closed|has been closed|Invalid InterceptionId|Session closed/.test(error.message);
