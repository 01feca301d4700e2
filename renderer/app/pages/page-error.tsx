// A page that could not be loaded or drawn. One of the three places that catch (style.md 5.9).
import { RotateCw, TriangleAlert } from 'lucide-react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../../ui/button/button.tsx';
import { ErrorDetails } from '../../ui/state/error-state.tsx';
import { words } from '../messages.ts';
import type { PortalApp } from '../portal-app.ts';
import { HomeButton } from './home-link.tsx';
import { Message } from './message.tsx';

/** Browsers word it each in their own way; a stylesheet of a chunk fails with Vite's words. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|preload css/i.test(error.message);

export function PageError({ portal }: { readonly portal: PortalApp }) {
  const error = useRouteError();
  const chunk = isChunkError(error);
  return (
    <Message
      icon={TriangleAlert}
      tone="bad"
      title={chunk ? words.chunk : words.pageFailed}
      actions={
        <>
          <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
            {words.reload}
          </Button>
          <HomeButton portal={portal} variant="line" />
        </>
      }
      after={!chunk && <ErrorDetails text={error instanceof Error ? `${error.name}: ${error.message}` : String(error)} />}
    >
      <p>{chunk ? words.chunkText : words.pageFailedText}</p>
    </Message>
  );
}
