// The portal did not start: no company. Another try keeps the full path the person asked for (screens.md section 1).
import { CloudOff, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { words } from '../messages.ts';
import type { StartFailure } from '../runtime.ts';
import { Message } from './message.tsx';
import styles from './page.module.css';

function useNotIndexed(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    document.title = words.startFailed;
    return () => meta.remove();
  }, []);
}

export function StartFailedPage({ failure }: { readonly failure: StartFailure }) {
  useNotIndexed();
  return (
    <main>
      <Message
        icon={CloudOff}
        tone="bad"
        title={words.startFailed}
        actions={
          <Button variant="primary" icon={RotateCw} onClick={() => location.replace(failure.path)}>
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
