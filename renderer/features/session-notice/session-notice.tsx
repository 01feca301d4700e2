// Informs the signed-in person, once per run, that the session could not be stored and ends with the app.
import type { SessionStorageState } from '#contract/ipc/schemas.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { useEffect, useState } from 'react';
import { words } from './messages.ts';
import styles from './session-notice.module.css';

/** The caller must pass the person as `key`, so that the next person who signs in sees the notice, too. */
export function SessionNotice({ platform }: { readonly platform: Platform }) {
  const [storage, setStorage] = useState<SessionStorageState | null>(null);
  const [read, setRead] = useState(false);
  useEffect(() => {
    let mounted = true;
    const show = (state: SessionStorageState | null): void => {
      if (mounted) setStorage(state);
    };
    // Without an answer no notice is shown.
    platform.sessionStorage().then(show, () => undefined);
    return () => {
      mounted = false;
    };
  }, [platform]);
  if (read || storage?.storedIn !== 'memory') return null;
  return (
    <div className={styles['notice']}>
      <Banner
        tone="info"
        announce
        action={
          <Button size="small" onClick={() => setRead(true)}>
            {words.understood}
          </Button>
        }
      >
        <p>{words.reason(storage.keychain)}</p>
      </Banner>
    </div>
  );
}
