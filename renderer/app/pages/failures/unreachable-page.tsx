import { LifeBuoy, RotateCw, WifiOff } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/app/pages/messages.ts';
import { words as shellWords } from '#renderer/app/shell/messages.ts';
import { Message } from '#renderer/app/pages/message.tsx';

/** The session could not be restored because the server did not answer. It stays stored: another try may succeed. */
export function UnreachablePage({ onRetry, onHelp }: { readonly onRetry: () => void; readonly onHelp: () => void }) {
  return (
    <main>
      <Message
        icon={WifiOff}
        tone="bad"
        title={words.unreachable}
        actions={
          <>
            <Button variant="primary" icon={RotateCw} onClick={onRetry}>
              {words.retry}
            </Button>
            <Button icon={LifeBuoy} onClick={onHelp}>
              {shellWords.help}
            </Button>
          </>
        }
      >
        <p>{words.unreachableText}</p>
      </Message>
    </main>
  );
}
