// The dependencies of the site on the rest of the server. server/index.ts chooses them, and tests do.
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { ServiceOverrides } from '#contract/services.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { SentMail } from '#server/ports/mailer.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import type { ReportViolation } from '#server/http/alarms/module-violations.ts';
import type { TenantResolver } from '#server/http/tenants/tenants.ts';
import type { SecurityTxtSettings } from './documents/security-txt.ts';
import type { ReadinessCheck } from './operations/readiness.ts';

/** A script as people have it. */
export interface PublishedScript {
  /** `version` grows with every change of `source`. Null: the script is not published yet. */
  readonly published: { readonly source: string; readonly version: number } | null;
  /** Some groups have another text first: the portal reads it with the person's session. */
  readonly isStaged: boolean;
}

/** Someone who can sign in to a demo tenant, or shows why not. */
export interface DemoAccount {
  readonly tenant: string;
  readonly url: string;
  readonly email: string;
  /** Password for the portal or the tenant's identity provider. Null: the person has none and signs in by code. */
  readonly password: string | null;
  readonly role: string;
  readonly note: string;
}

/** A person of the demo's identity provider. */
export interface ProviderPerson {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly password: string;
  /** A note on the purpose of the account. */
  readonly note: string;
}

/** The demo's identity provider under `/dev/idp`: the client it knows, and the accounts of each tenant. */
export interface DemoProvider {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: (tenant: string) => readonly ProviderPerson[];
}

export interface DemoPages {
  /** Messages of every tenant, newest first; those to one address where it is given. */
  readonly mails: (to: string | null) => Promise<readonly SentMail[]>;
  /** `request` has the port of the tenants' addresses. */
  readonly accounts: (request: FastifyRequest) => readonly DemoAccount[];
  /** The endpoint of the demo tenant that proves passwords itself. */
  readonly externalAuth: (user: string, password: string) => { readonly status: number; readonly body: unknown };
  readonly provider: DemoProvider;
}

export interface Operations {
  readonly pingDatabase: () => Promise<void>;
  /** The checks of `/readyz` besides the database, by the name that it shows. */
  readonly readinessChecks: Readonly<Record<string, ReadinessCheck>>;
  readonly countSessions: () => Promise<number>;
  /** Messages of the last 24 hours by status, and the age of the oldest that waits. */
  readonly countMails: () => Promise<{
    readonly byStatus: Readonly<Record<string, number>>;
    readonly oldestSeconds: number;
  }>;
  /** Alarms raised by this process, by name. */
  readonly countAlarms: () => ReadonlyMap<string, number>;
  /** True from the start of a shutdown: load balancers send people elsewhere. */
  readonly isStopping: () => boolean;
  /** Opens `/metrics`. Null: open to all where `public` is true, else absent. */
  readonly metricsToken: string | null;
  readonly metricsArePublic: boolean;
}

export interface SiteDependencies {
  /**
   * The tenant of a host; null where no tenant has it. Its `company` stays the same object until the tenant's
   * configuration changes: it is the key of the page cache.
   */
  readonly tenantOf: TenantResolver;
  readonly findScript: (tenant: TenantId, name: string) => Promise<PublishedScript | null>;
  /** Calls that a service answers; the others answer #NOT_AVAILABLE, which the document states. */
  readonly answeredCalls: readonly Call[];
  /** Folder of the web build, and the bundle that renders the login ahead of the page. */
  readonly webFolder: string;
  readonly prerenderFile: string;
  /** Origins besides the portal to which pages PUT files. */
  readonly uploadOrigins: readonly string[];
  /** Services that run on ports of their own; demo mode only. */
  readonly developmentServices: ServiceOverrides;
  /** People reach the portal over https. */
  readonly https: boolean;
  readonly operations: Operations;
  /** `/docs` and its OpenAPI document exist. */
  readonly showsDocuments: boolean;
  readonly security: Omit<SecurityTxtSettings, 'tenantOf'>;
  readonly limiter: Limiter;
  /** Takes what browsers report about module frames. */
  readonly reportViolation: ReportViolation;
  /** The `/dev` pages. Null in production: they do not exist. */
  readonly demo: DemoPages | null;
}
