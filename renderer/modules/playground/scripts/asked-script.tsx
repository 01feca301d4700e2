// The script that the address asks for (`?script={name}`): its draft, where there is one, in the editor.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readScriptFile } from '#contract/calls/scripts.ts';
import type { Client } from '#renderer/api/client.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { type AskedScript, textOfScript } from './bench-form.ts';

/** The name in the address; null where it names none. */
export const askedName = (): string | null => new URLSearchParams(location.search).get('script');

export function WithScript({
  client,
  companyId,
  name,
  children,
}: {
  readonly client: Client;
  readonly companyId: string;
  readonly name: string;
  readonly children: (script: AskedScript) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['laboratory', 'script', companyId, name],
    queryFn: ({ signal }) =>
      client.call(readScriptFile, { params: { id: companyId }, query: { name } }, { signal, failure: 'screen' }),
    // A person who comes from the editor has just saved: a cached script is old.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
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
