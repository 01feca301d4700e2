// The current tenant of the shell: finds it at the start, changes it, and provides its company.
import type { Company } from '#contract/entities/company.ts';
import type { TenantChoice, TenantRefusal, TenantState } from '#contract/ipc/schemas.ts';
import type { CompanyAnswer } from './company.ts';
import { candidateAddresses } from './address.ts';
import type { TenantAddress } from './address.ts';
import type { RememberedTenant } from './remembered.ts';
import { resolveStart } from './resolution.ts';

export interface TenantSources {
  readonly argument: string | null;
  readonly remembered: RememberedTenant;
  fetchCompany(tenant: TenantAddress): Promise<CompanyAnswer>;
}

export interface Tenants {
  /** Finds the tenant of this run. */
  start(): Promise<void>;
  current(): TenantAddress | null;
  state(): TenantState;
  choose(text: string): Promise<TenantChoice>;
  /** Returns to the choice of a tenant. The remembered tenant stays, and the next run opens it. */
  leave(): void;
  forget(): Promise<void>;
  /** The current tenant's company; null when the request for it fails. Requested once, and again after a failure. */
  company(): Promise<Company | null>;
  /** Stores the company that the page fetched, so that main and page use the same version. */
  learn(domain: string, company: Company): void;
}

type Found = { readonly kind: 'found'; readonly tenant: TenantAddress; readonly company: Company };
type Search = Found | { readonly kind: 'refused'; readonly refusal: TenantRefusal };

/** Returns the first candidate whose company is not disabled. */
async function search(sources: TenantSources, candidates: readonly TenantAddress[]): Promise<Search> {
  const tried = candidates.map((candidate) => candidate.domain);
  let reason: TenantRefusal['reason'] = 'malformed';
  for (const tenant of candidates) {
    const answer = await sources.fetchCompany(tenant);
    if (answer.kind === 'refused') reason = answer.reason;
    else if (answer.company.status === 'disabled') reason = 'disabled';
    else return { kind: 'found', tenant, company: answer.company };
  }
  return { kind: 'refused', refusal: { reason, tried } };
}

export function createTenants(sources: TenantSources): Tenants {
  let current: TenantAddress | null = null;
  let company: Company | null = null;
  let refused: TenantRefusal | undefined;

  function open(found: Found): void {
    current = found.tenant;
    company = found.company;
    refused = undefined;
  }

  function leave(): void {
    current = null;
    company = null;
    refused = undefined;
  }

  return {
    async start() {
      const start = resolveStart({ argument: sources.argument, remembered: await sources.remembered.read() });
      if (start.kind === 'open') current = start.tenant;
      if (start.kind !== 'check') return;
      const result = await search(sources, start.candidates);
      if (result.kind === 'found') open(result);
      else refused = result.refusal;
    },
    current: () => current,
    state() {
      if (current !== null) return { kind: 'chosen', domain: current.domain, origin: current.origin, locked: false };
      return refused === undefined ? { kind: 'none' } : { kind: 'none', refused };
    },
    async choose(text) {
      const result = await search(sources, candidateAddresses(text));
      if (result.kind === 'refused') return { kind: 'refused', ...result.refusal };
      open(result);
      await sources.remembered.write(result.tenant);
      return { kind: 'chosen', ...result.tenant, appTitle: result.company.appTitle };
    },
    leave,
    async forget() {
      leave();
      await sources.remembered.forget();
    },
    learn(domain, newer) {
      if (current?.domain === domain) company = newer;
    },
    async company() {
      const tenant = current;
      if (tenant === null || company !== null) return company;
      const answer = await sources.fetchCompany(tenant);
      if (answer.kind === 'company' && tenant === current) company = answer.company;
      return company;
    },
  };
}
