// How one proves oneself, and doing it.
import { describeProof, prove, requestEmailCode, requestProofCode, verifyEmail } from '#contract/calls/auth/proof.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#renderer/api/client.ts';

export interface ProofScope {
  readonly client: Client;
  readonly companyId: string;
  /** The own address: codes go there. */
  readonly email: string;
}

/** When the mail left and which code it brought, as the screen tells it. */
export interface Sent {
  readonly reference: string;
  readonly resendAt: string;
}

export const proofQuery = ({ client, companyId, email }: ProofScope) =>
  queryOptions({
    queryKey: ['proof', companyId, email],
    queryFn: ({ signal }) => client.call(describeProof, { params: { id: companyId } }, { signal, failure: 'screen' }),
    // A password registered in another tab changes the ways.
    staleTime: 0,
  });

export const byPassword = ({ client, companyId }: ProofScope, password: string): Promise<unknown> =>
  client.call(prove, { params: { id: companyId }, body: { way: 'password', password } });

export const byCode = ({ client, companyId }: ProofScope, otp: string): Promise<unknown> =>
  client.call(prove, { params: { id: companyId }, body: { way: 'code', otp } });

export const sendProofCode = ({ client, companyId }: ProofScope): Promise<Sent> =>
  client.call(requestProofCode, { params: { id: companyId } });

export const sendEmailCode = ({ client, companyId }: ProofScope): Promise<Sent> =>
  client.call(requestEmailCode, { params: { id: companyId } });

export const checkEmailCode = ({ client, companyId }: ProofScope, otp: string): Promise<unknown> =>
  client.call(verifyEmail, { params: { id: companyId }, body: { otp } });
