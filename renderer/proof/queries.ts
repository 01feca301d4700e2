// The server calls of a proof of identity.
import { describeProof, prove, requestEmailCode, requestProofCode, verifyEmail } from '#contract/calls/auth/proof.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#renderer/api/client.ts';

export interface ProofScope {
  readonly client: Client;
  readonly companyId: string;
  /** The person's own e-mail address, which receives the codes. */
  readonly email: string;
}

/** The reference of the sent code, and the time from which another code may be requested. */
export interface SentCode {
  readonly reference: string;
  readonly resendAt: string;
}

export const proofQuery = ({ client, companyId, email }: ProofScope) =>
  queryOptions({
    queryKey: ['proof', companyId, email],
    queryFn: ({ signal }) => client.call(describeProof, { params: { id: companyId } }, { signal, failure: 'screen' }),
    // A password that was set in another tab changes the ways of proof.
    staleTime: 0,
  });

export const byPassword = ({ client, companyId }: ProofScope, password: string): Promise<unknown> =>
  client.call(prove, { params: { id: companyId }, body: { way: 'password', password } });

export const byCode = ({ client, companyId }: ProofScope, otp: string): Promise<unknown> =>
  client.call(prove, { params: { id: companyId }, body: { way: 'code', otp } });

export const sendProofCode = ({ client, companyId }: ProofScope): Promise<SentCode> =>
  client.call(requestProofCode, { params: { id: companyId } });

export const sendEmailCode = ({ client, companyId }: ProofScope): Promise<SentCode> =>
  client.call(requestEmailCode, { params: { id: companyId } });

export const checkEmailCode = ({ client, companyId }: ProofScope, otp: string): Promise<unknown> =>
  client.call(verifyEmail, { params: { id: companyId }, body: { otp } });
