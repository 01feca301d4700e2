// Decides which tenant a run starts with. Pure. A tenant named by an argument comes first and is checked. A remembered tenant is
// trusted, so that the shell opens without a network. Otherwise the person types an address.
import { candidateAddresses } from './address.ts';
import type { TenantAddress } from './address.ts';

export type Start =
  | { readonly kind: 'check'; readonly candidates: readonly TenantAddress[] }
  | { readonly kind: 'open'; readonly tenant: TenantAddress }
  | { readonly kind: 'ask' };

export interface Sources {
  readonly argument: string | null;
  readonly remembered: TenantAddress | null;
}

export function resolveStart({ argument, remembered }: Sources): Start {
  if (argument !== null) return { kind: 'check', candidates: candidateAddresses(argument) };
  return remembered === null ? { kind: 'ask' } : { kind: 'open', tenant: remembered };
}
