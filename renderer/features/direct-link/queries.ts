import { openDirectLink, requestDirectLinkByPhone } from '#contract/calls/auth/auth-calls.ts';
import type { Client } from '#renderer/api/client.ts';

export interface LinkScope {
  readonly client: Client;
  readonly companyId: string;
}

export const openLink = ({ client, companyId }: LinkScope, hash: string) =>
  client.call(openDirectLink, { params: { id: companyId, hash } });

export const requestByPhone = ({ client, companyId }: LinkScope, phone: string, hash: string | undefined) =>
  client.call(requestDirectLinkByPhone, { params: { id: companyId, phone }, body: hash === undefined ? {} : { hash } });
