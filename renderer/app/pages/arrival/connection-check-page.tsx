// Checks the tenant's systems before the first screen of a session, and shows only a skeleton meanwhile.
import { useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { signedInUser } from '#renderer/session/session-state.ts';
import { showMaintenance } from '#renderer/features/login/index.ts';
import { systemsAnswer } from '#renderer/app/start/connection-check.ts';
import { entryPath } from '#renderer/app/start/entry-path.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { PageLoading } from '#renderer/app/pages/page-loading.tsx';

/** The guard shows the next page when the check passes or the session ends. */
async function check(runtime: Runtime, navigate: NavigateFunction, signal: AbortSignal): Promise<void> {
  const user = signedInUser(runtime.session.store.getState());
  if (user === null) return;
  // At `/` a sign-in was interrupted: it leads to the entry path. Every other path is the page that the person requested.
  const path = location.pathname === '/' ? entryPath(runtime, user) : null;
  const answer = await systemsAnswer(runtime, signal);
  if (signal.aborted) return;
  if (!answer) {
    await showMaintenance(runtime.company, user);
    await runtime.session.signOut('maintenance');
    return;
  }
  // Must run before `passCheck`: after that call the guard redirects from `/` on its own.
  if (path !== null) await navigate(path, { replace: true });
  runtime.session.passCheck();
}

export function ConnectionCheckPage({ portal: { runtime } }: { readonly portal: Pick<Portal, 'runtime'> }) {
  const navigate = useNavigate();
  const stableNavigate = useRef(navigate);
  useEffect(() => {
    const controller = new AbortController();
    void check(runtime, stableNavigate.current, controller.signal);
    return () => controller.abort();
  }, [runtime]);
  return <PageLoading />;
}
