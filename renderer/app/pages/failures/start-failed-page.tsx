// Shown when no company could be loaded. Reloading keeps the full path that the person requested.
import { CloudOff, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/app/pages/messages.ts';
import type { StartFailure } from '#renderer/app/start/runtime.ts';
import { Message } from '#renderer/app/pages/message.tsx';
import { useNotIndexed } from './use-not-indexed.ts';
import styles from '#renderer/app/pages/page.module.css';

export function StartFailedPage({ failure }: { readonly failure: StartFailure }) {
  useNotIndexed();
  useEffect(() => {
    document.title = words.startFailed;
  }, []);
  return (
    <main>
      <Message
        icon={CloudOff}
        tone="bad"
        title={words.startFailed}
        actions={
          <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
            {words.retry}
          </Button>
        }
      >
        <p>{words.startFailedText}</p>
        <code className={styles['path']}>{failure.path.slice(0, 200)}</code>
        <p>{words.code(failure.code)}</p>
      </Message>
    </main>
  );
}
