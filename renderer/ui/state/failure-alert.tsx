import type { ReactNode } from 'react';

/**
 * The words of a failure, which screen readers announce. The text often stays the same after a retry that fails as well, and unchanged
 * text is not announced. So the element is no alert while the retry runs, and each failure inserts a new alert. The retry button is
 * rendered beside it and keeps the focus. Content that is polled as well passes the `running` of `usePressedRetry`.
 */
export const FailureAlert = ({
  retrying,
  className,
  children,
}: {
  readonly retrying: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => (
  <div key={retrying ? 'retrying' : 'failed'} role={retrying ? undefined : 'alert'} className={className}>
    {children}
  </div>
);
