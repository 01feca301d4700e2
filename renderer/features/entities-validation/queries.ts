// The companies that a person validates, and the contacts that can receive a code.
import { pendingEntityApprovals } from '#contract/calls/access/entity-validation.ts';
import { entityMfaChannels } from '#contract/calls/auth/entity-mfa.ts';
import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';

export interface ValidationScope {
  readonly client: Client;
  /** The tenant. */
  readonly companyId: string;
  readonly userId: string;
}

const checkingPollMs = 1_500;
/** The answer of an approver appears within seconds on the open page. A hidden page does not ask. */
const waitingPollMs = 5_000;

/** How often the list is read: while a check runs, and while somebody else decides. Pure. */
export function pollOf(validations: readonly EntityValidation[], isAdding: boolean): number | false {
  if (isAdding || validations.some(({ state }) => state === 'checking')) return checkingPollMs;
  return validations.some(({ request }) => request !== undefined) ? waitingPollMs : false;
}

export const validationsKey = ({ companyId, userId }: ValidationScope) => ['entity-validations', companyId, userId];

/** Another tab or an approver may have changed a validation, so that the list is read again whenever the person comes back. */
export const validationsQuery = (scope: ValidationScope, isAdding: boolean) =>
  queryOptions({
    queryKey: validationsKey(scope),
    queryFn: ({ signal }) =>
      scope.client.call(pendingEntityApprovals, { params: { userId: scope.userId } }, { signal, failure: 'screen' }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pollOf(state.data ?? [], isAdding),
  });

export const contactsQuery = ({ client, companyId, userId }: ValidationScope, code: string) =>
  queryOptions({
    queryKey: ['entity-contacts', companyId, userId, code],
    queryFn: ({ signal }) =>
      client.call(entityMfaChannels, { params: { userId, code }, headers: {} }, { signal, failure: 'screen' }),
    staleTime: 60_000,
  });
