// The bar of "Ver como", over every screen while an administrator sees the portal as another person.
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { words } from '#renderer/app/shell/messages.ts';
import { useSession } from '#renderer/session/use-session.ts';
import { type OpenView, signedInUser } from '#renderer/session/session-state.ts';
import { viewOf } from '#renderer/session/view.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { useSecondsUntil } from '#renderer/ui/countdown/use-seconds-until.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import styles from './view-bar.module.css';

type Parts = Pick<Portal, 'runtime' | 'navigation'>;

export function ViewBar({ portal }: { readonly portal: Parts }) {
  const { session } = portal.runtime;
  const view = useSession(session, viewOf);
  const user = useSession(session, (state) => signedInUser(state));
  useReturn(portal);
  if (view === null || user === null) return null;
  return <Bar key={view.id} view={view} name={user.nick === '' ? user.email : user.nick} onEnd={() => session.endView()} />;
}

/** Leads back to the screen of the administrator when the view ends, for whatever reason. */
function useReturn({ runtime: { session }, navigation }: Parts): void {
  useEffect(
    () =>
      session.store.subscribe((state, before) => {
        const ended = viewOf(before);
        if (ended === null || viewOf(state) !== null || state.kind !== 'signed-in') return;
        showToast({ message: words.viewEnded });
        navigation.goTo(ended.from, { replace: true });
      }),
    [session, navigation],
  );
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Bar({ view, name, onEnd }: { readonly view: OpenView; readonly name: string; readonly onEnd: () => void }) {
  const left = useSecondsUntil(view.expiresAt);
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);
  return (
    <section className={styles['bar']} aria-label={words.viewLabel} data-view-bar>
      <Icon of={Eye} />
      <p className={styles['text']}>
        {words.viewing(name)} <span className={styles['time']}>{words.viewLeft(clock(left))}</span>
      </p>
      <Button size="small" onClick={onEnd}>
        {words.endView}
      </Button>
    </section>
  );
}
