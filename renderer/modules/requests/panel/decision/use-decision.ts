// Sends what a person decides about the open request.
import type { RequestDetail } from '#contract/entities/request.ts';
import type { ApiError } from '#renderer/api/api-error.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { personName } from '#renderer/modules/requests/about.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import { type Decision, detailQuery, requestsKey, type RequestScope, sendDecision } from '#renderer/modules/requests/queries.ts';
import { endedText, refusalText } from '#renderer/modules/requests/refusals.ts';
import { isConcluded } from '#renderer/modules/requests/status.ts';
import { useProof } from '#renderer/proof/use-proof.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** Why the last try did nothing. `ended`: nobody can answer any more. */
export type Refusal = { readonly kind: 'ended' | 'changed' | 'refused'; readonly text: string } | null;

function doneText({ protocol, kind, requester }: RequestDetail, decision: Decision): string {
  const name = personName(requester);
  switch (decision.kind) {
    case 'approved':
      return isConcluded(kind) ? words.concludedToast(protocol, name) : words.approvedToast(protocol, name);
    case 'refused':
      return words.refusedToast(protocol, name);
    case 'question':
      return words.askedToast(name);
    case 'ticket':
      return words.repliedToast(name);
    case 'assign':
      if (decision.to.kind === 'self') return words.taken;
      return decision.to.kind === 'nobody' ? words.released : words.forwarded(decision.name);
    default:
      return decision satisfies never;
  }
}

function refusalOf(error: ApiError, now: Date): Refusal {
  if (error.reason === 'request-changed') return { kind: 'changed', text: words.changed };
  if (error.reason === 'request-answered')
    return { kind: 'ended', text: error.request === undefined ? words.answeredBefore : endedText(error.request, now) };
  if (error.code === '#NOT_FOUND') return { kind: 'ended', text: words.gone };
  const text = refusalText(error, now);
  return text === null ? null : { kind: 'refused', text };
}

export interface Decisions {
  readonly busy: boolean;
  readonly refusal: Refusal;
  /** Resolves with whether the decision is stored. */
  readonly send: (decision: Decision) => Promise<boolean>;
  /** The dialog that asks for a proof of identity. */
  readonly proof: ReactNode;
}

/** `onEnded` is called after a decision that ended the request. */
export function useDecision(scope: RequestScope, detail: RequestDetail, onEnded: () => void): Decisions {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>(null);
  const proof = useProof(scope);
  const key = detailQuery(scope, detail.protocol).queryKey;
  const { busy, run } = useServerMutation<Decision, RequestDetail>({
    mutationFn: (decision) => proof.run(() => sendDecision(scope, detail, decision)),
    onMutate: () => setRefusal(null),
    onSuccess(changed, decision) {
      queries.setQueryData(key, changed);
      showToast({ message: doneText(detail, decision) });
      if (changed.status !== 'pending') onEnded();
      void queries.invalidateQueries({ queryKey: requestsKey(scope) });
    },
    async onError(error) {
      setRefusal(refusalOf(error, new Date()));
      // The request is not what the person sees.
      if (error.code === '#CONFLICT') await queries.invalidateQueries({ queryKey: requestsKey(scope) });
    },
  });
  return { busy, refusal, send: run, proof: proof.dialog };
}
