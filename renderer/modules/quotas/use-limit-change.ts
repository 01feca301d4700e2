// Changes the limit of a quota. A change that needs a proof of identity asks for it; a change of an older revision is refused, and the
// current limit is loaded.
import type { QuotaScope, QuotaState, QuotaTerms } from '#contract/entities/quota.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { proofErrors, type ProofRunner } from '#renderer/proof/use-proof.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from './messages.ts';
import { type LimitChange, type QuotaPlace, quotasQuery, saveLimit } from './queries.ts';

const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.code === '#CONFLICT' && error.reason !== 'quota-ceiling';

/** The words for a scope that the portal does not have any more. */
const unknown = { tenant: null, profile: words.profileUnknown, company: words.companyUnknown } as const;

export interface LimitChanges {
  readonly busy: boolean;
  /** Resolves with whether the change was stored. */
  readonly run: (scope: QuotaScope, revision: number, terms: QuotaTerms | null) => Promise<boolean>;
  /** Somebody else changed the quota meanwhile. */
  readonly conflict: boolean;
}

export function useLimitChange(place: QuotaPlace, quota: QuotaState, proof: ProofRunner): LimitChanges {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: ['quotas', place.companyId] });
  const { busy, run } = useServerMutation<LimitChange>({
    async mutationFn(change) {
      const overview = await proof.run(() => saveLimit(place, change));
      queries.setQueryData(quotasQuery(place).queryKey, overview);
      setConflict(false);
      showToast({ message: change.terms === null ? words.removedToast : words.saved });
    },
    onError(error, { scope }) {
      if (isOutdated(error)) {
        setConflict(true);
        void refresh();
        return;
      }
      const message = error.code === '#NOT_FOUND' ? unknown[scope.kind] : refusalWords(error, proofErrors);
      if (message !== null) showToast({ message, tone: 'bad' });
    },
  });
  return {
    busy,
    run: (scope, revision, terms) => run({ quota: quota.name, scope, revision, terms }),
    conflict,
  };
}
