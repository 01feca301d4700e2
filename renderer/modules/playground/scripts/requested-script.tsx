// Loads the script in the address (`?script={name}`) into the editor: its draft, or the published text without a draft.
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import type { ReactNode } from 'react';
import { readScriptFile } from '#contract/calls/scripts.ts';
import type { Client } from '#renderer/api/client.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { type RequestedScript, textOfScript } from './bench-form.ts';

/** Returns the name in the address; null when there is none. */
export const requestedScriptName = (): string | null => new URLSearchParams(location.search).get('script');

export function WithScript({
  client,
  companyId,
  name,
  children,
}: {
  readonly client: Client;
  readonly companyId: string;
  readonly name: string;
  readonly children: (script: RequestedScript) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = useServerQuery({
    queryKey: ['laboratory', 'script', companyId, name],
    queryFn: ({ signal }) =>
      client.call(readScriptFile, { params: { id: companyId }, query: { name } }, { signal, failure: 'screen' }),
    // Not cached, because a person who comes from the editor has just saved the script.
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (error !== null)
    return (
      <ErrorState
        level={2}
        title="Não foi possível abrir o script"
        message={wordsOf(error)}
        details={errorDetails(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonText lines={5} />;
  return children({ name, text: textOfScript(data) });
}
