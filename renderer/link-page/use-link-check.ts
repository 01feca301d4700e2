// The check that uses nothing up: what a link amounts to, before anybody has pressed a button.
import { validateLink } from '#contract/calls/auth/index.ts';
import type { CallOutput } from '#contract/call.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import type { HeldLink } from './secret-address.ts';

export type LinkPurpose = 'register' | 'lost-password' | 'register-password' | 'direct';
type Checked = CallOutput<typeof validateLink>;

/** The outcome of a link's check. Unknown links and links of other tenants are both `invalid`. */
export type Outcome =
  /** `own`: used by whom it was mailed to. */
  | { readonly kind: 'used'; readonly usedAt?: string | undefined; readonly own?: boolean }
  | { readonly kind: 'expired' | 'invalid' };

export type LinkCheck =
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly tooMany: boolean; readonly retry: () => void }
  | { readonly kind: 'valid'; readonly link: Checked }
  | { readonly kind: 'over'; readonly outcome: Outcome };

const outcomes: Readonly<Record<string, Outcome['kind']>> = {
  '#LINK_INVALID': 'invalid',
  '#LINK_USED': 'used',
  '#LINK_EXPIRED': 'expired',
  // The address in the link is no address: nothing that a person did.
  '#VALIDATION': 'invalid',
};

/** The outcome that a refusal stands for; null when the refusal is not about the link. */
export function outcomeOf(error: unknown): Outcome | null {
  const kind = error instanceof ApiError && error.code !== '#VALIDATION' ? outcomes[error.code] : undefined;
  return kind === undefined ? null : { kind };
}

/** The server says it of a mailed link only to who has both its secret and its address; a direct link passes from hand to hand. */
export function readCheck(link: Checked, purpose: LinkPurpose): LinkCheck {
  if (link.state === 'valid') return { kind: 'valid', link };
  if (link.state === 'expired') return { kind: 'over', outcome: { kind: 'expired' } };
  return { kind: 'over', outcome: { kind: 'used', usedAt: link.usedAt, own: purpose !== 'direct' } };
}

interface Asked {
  readonly client: Client;
  readonly companyId: string;
  readonly held: HeldLink;
  readonly purpose: LinkPurpose;
}

export function useLinkCheck({ client, companyId, held, purpose }: Asked): LinkCheck {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['link', companyId, purpose, held.hash, held.email],
    queryFn: ({ signal }) =>
      client.call(
        validateLink,
        { params: { id: companyId, a: held.email || '-', b: held.hash, c: purpose } },
        { signal, failure: 'screen' },
      ),
    // The state when the page was opened; the button reports later changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data !== undefined) return readCheck(data, purpose);
  if (error === null || isFetching) return { kind: 'checking' };
  const kind = error instanceof ApiError ? outcomes[error.code] : undefined;
  if (kind !== undefined) return { kind: 'over', outcome: { kind } };
  const tooMany = error instanceof ApiError && error.status === 429;
  return { kind: 'failed', error, tooMany, retry: () => void refetch() };
}
