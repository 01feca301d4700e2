import type { CallOutput } from '#contract/call.ts';
import { answerSolicitation, checkSolicitation } from '#contract/calls/access/solicitations.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';

export type Solicitation = CallOutput<typeof checkSolicitation>;
export type Answer = 'approved' | 'refused';

/** Reads the request for access. Changes nothing. */
export const solicitationQuery = (client: Client, hash: string) =>
  queryOptions({
    queryKey: ['solicitation', hash],
    queryFn: ({ signal }) => client.call(checkSolicitation, { params: { hash } }, { signal, failure: 'screen' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const sendAnswer = (client: Client, hash: string, answer: Answer, reason: string): Promise<unknown> =>
  client.call(answerSolicitation, { body: { hash, answer, ...(reason.trim() === '' ? {} : { reason }) } });
