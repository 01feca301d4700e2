// Checks a link without using it, before the person presses a button.
import { validateLink } from '#contract/calls/auth/auth-calls.ts';
import type { CallOutput } from '#contract/call.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import type { LinkSecret } from './secret-address.ts';

export type LinkPurpose = 'register' | 'lost-password' | 'register-password' | 'direct';
type Checked = CallOutput<typeof validateLink>;

/** The outcome of a link's check. Unknown links and links of other tenants are both `invalid`. */
export type Outcome =
  /** `own`: the recipient of the link used it. */
  | { readonly kind: 'used'; readonly usedAt?: string | undefined; readonly own?: boolean }
  | { readonly kind: 'expired' | 'invalid' };

export type LinkCheck =
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retrying: boolean; readonly retry: () => void }
  | { readonly kind: 'valid'; readonly link: Checked }
  | { readonly kind: 'over'; readonly outcome: Outcome };

const outcomes: Readonly<Record<string, Outcome['kind']>> = {
  '#LINK_INVALID': 'invalid',
  '#LINK_USED': 'used',
  '#LINK_EXPIRED': 'expired',
  // The e-mail address in the link is invalid. The person did not type it.
  '#VALIDATION': 'invalid',
};

/** The outcome for an error; null when the error does not concern the link. */
export function outcomeOf(error: unknown): Outcome | null {
  const kind = error instanceof ApiError && error.code !== '#VALIDATION' ? outcomes[error.code] : undefined;
  return kind === undefined ? null : { kind };
}

/**
 * The result of the check. The server reports `used` of a mailed link only to a client with its secret and its address, so the recipient
 * used it. Anyone can use a direct link.
 */
export function readCheck(link: Checked, purpose: LinkPurpose): LinkCheck {
  if (link.state === 'valid') return { kind: 'valid', link };
  if (link.state === 'expired') return { kind: 'over', outcome: { kind: 'expired' } };
  return { kind: 'over', outcome: { kind: 'used', usedAt: link.usedAt, own: purpose !== 'direct' } };
}

interface LinkCheckOptions {
  readonly client: Client;
  readonly companyId: string;
  readonly secret: LinkSecret;
  readonly purpose: LinkPurpose;
}

export function useLinkCheck({ client, companyId, secret, purpose }: LinkCheckOptions): LinkCheck {
  const { data, error, refetch, isFetching } = useServerQuery({
    queryKey: ['link', companyId, purpose, secret.hash, secret.email],
    queryFn: ({ signal }) =>
      client.call(
        validateLink,
        { params: { id: companyId, a: secret.email || '-', b: secret.hash, c: purpose } },
        { signal, failure: 'screen' },
      ),
    // Checked once when the page opens; later changes show when the person presses the button.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data !== undefined) return readCheck(data, purpose);
  if (error === null) return { kind: 'checking' };
  const kind = error instanceof ApiError ? outcomes[error.code] : undefined;
  if (kind !== undefined) return { kind: 'over', outcome: { kind } };
  return { kind: 'failed', error, retrying: isFetching, retry: () => void refetch() };
}
