// Between a session and its first screen: the tenant's systems are asked, and nothing is shown that needs them.
import { useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { signedInUser } from '#renderer/session/session-state.ts';
import { showMaintenance } from '#renderer/features/login/index.ts';
import { systemsAnswer } from '#renderer/app/start/connection-check.ts';
import { entryPath } from '#renderer/app/start/entry-path.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { PageLoading } from '#renderer/app/pages/page-loading.tsx';

/** The guard shows what is next as soon as the session has passed, or is over. */
async function check(runtime: Runtime, navigate: NavigateFunction, signal: AbortSignal): Promise<void> {
  const user = signedInUser(runtime.session.store.getState());
  if (user === null) return;
  // `/` is the place of an interrupted sign-in, which leads to the entry; every other path is the place that the person wanted.
  const path = location.pathname === '/' ? entryPath(runtime, user) : null;
  const answer = await systemsAnswer(runtime, signal);
  if (signal.aborted) return;
  if (!answer) {
    await showMaintenance(runtime.company, user);
    await runtime.session.signOut('maintenance');
    return;
  }
  // Before the session has passed: from then on the guard leads away from `/` by itself.
  if (path !== null) await navigate(path, { replace: true });
  runtime.session.passCheck();
}

export function ConnectionCheckPage({ portal: { runtime } }: { readonly portal: Pick<Portal, 'runtime'> }) {
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    const asked = new AbortController();
    void check(runtime, go.current, asked.signal);
    return () => asked.abort();
  }, [runtime]);
  return <PageLoading />;
}
