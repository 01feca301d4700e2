import { LifeBuoy, RotateCw, WifiOff } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/app/messages.ts';
import { Message } from '#renderer/app/pages/message.tsx';

/** The session could not be restored because nobody answered. It is kept: another try may succeed. */
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
              {words.help}
            </Button>
          </>
        }
      >
        <p>{words.unreachableText}</p>
      </Message>
    </main>
  );
}
