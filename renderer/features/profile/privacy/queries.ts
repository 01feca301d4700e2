// Requests of the privacy centre to the server.
import { askPrivacy, exportPersonalData, privacyOverview, withdrawPrivacyRequest } from '#contract/calls/auth/privacy.ts';
import type { PersonalData, PrivacyRequest } from '#contract/entities/privacy.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ProfileScope } from '#renderer/features/profile/queries.ts';

export const overviewQuery = ({ client, companyId, userId }: ProfileScope) =>
  queryOptions({
    queryKey: ['privacy', companyId, userId],
    queryFn: ({ signal }) => client.call(privacyOverview, { params: { id: companyId } }, { signal, failure: 'screen' }),
    // Reloaded whenever the section opens, because a request may have been answered.
    staleTime: 0,
  });

export const copyData = ({ client, companyId }: ProfileScope): Promise<PersonalData> =>
  client.call(exportPersonalData, { params: { id: companyId } });

export const createRequest = (
  { client, companyId }: ProfileScope,
  kind: PrivacyRequest['kind'],
  text: string,
): Promise<PrivacyRequest> =>
  client.call(askPrivacy, {
    params: { id: companyId },
    body: kind === 'correction' ? { kind, text } : { kind, ...(text === '' ? {} : { text }) },
  });

export const withdraw = ({ client, companyId }: ProfileScope, protocol: string): Promise<PrivacyRequest> =>
  client.call(withdrawPrivacyRequest, { params: { id: companyId, protocol } });
