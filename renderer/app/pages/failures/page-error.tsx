// Shown when a page fails to load or render. One of the three places that catch errors.
import { errorText } from '#contract/error-text.ts';
import { LifeBuoy, RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { chunkFailure } from '#renderer/api/chunk-failure.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { ErrorDetails } from '#renderer/ui/state/error-state.tsx';
import { words } from '#renderer/app/pages/messages.ts';
import { words as shellWords } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { HomeButton } from '#renderer/app/pages/home-link.tsx';
import { Message } from '#renderer/app/pages/message.tsx';

const describeError = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

export function PageError({ portal }: { readonly portal: Pick<Portal, 'runtime' | 'navigation' | 'visitor'> }) {
  const error = useRouteError();
  const chunkCode = chunkFailure(error);
  const chunk = chunkCode !== null;
  const code = chunkCode ?? '#SCREEN';
  const { reports } = portal.runtime;
  useEffect(() => reports.add({ code, status: 0, correlationId: '' }), [reports, code]);
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
          {location.pathname !== '/help' && (
            <Button icon={LifeBuoy} onClick={() => portal.navigation.goTo('/help')}>
              {shellWords.help}
            </Button>
          )}
        </>
      }
      after={<ErrorDetails text={errorText(0, code, describeError(error))} />}
    >
      <p>{chunk ? words.chunkText : words.pageFailedText}</p>
    </Message>
  );
}
