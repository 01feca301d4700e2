// The dependencies of the site on the rest of the server. `server/index.ts` and the tests provide them.
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { ServiceOverrides } from '#contract/services.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { SentMail } from '#server/ports/mailer.ts';
import type { SentMessage } from '#server/ports/messenger.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import type { ReportViolation } from '#server/http/alarms/module-violations.ts';
import type { TenantResolver } from '#server/http/tenants/tenants.ts';

/** A published script. */
export interface PublishedScript {
  /** `version` grows with every change of `source`. Null: the script is not published yet. */
  readonly published: { readonly source: string; readonly version: number } | null;
  /** Whether some groups receive another text first. Then the portal reads the text with the person's session. */
  readonly isStaged: boolean;
}

/** An account that can sign in to a demo tenant, or that shows why it cannot. */
export interface DemoAccount {
  readonly tenant: TenantId;
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
  readonly people: (tenant: TenantId) => readonly ProviderPerson[];
}

export interface DemoPages {
  /** Messages of every tenant, newest first. With `to`, only those to this address. */
  readonly mails: (to: string | null) => Promise<readonly SentMail[]>;
  /** `request` provides the port of the tenants' addresses. */
  readonly accounts: (request: FastifyRequest) => readonly DemoAccount[];
  /** The endpoint of the demo tenant that checks passwords itself. */
  readonly externalAuth: (user: string, password: string) => { readonly status: number; readonly body: unknown };
  readonly provider: DemoProvider;
  /** Short messages of every tenant, newest first. */
  readonly messages: () => readonly SentMessage[];
}

/** Checks one thing that the process needs. Resolves to the problem, in words for operators, or null. */
export type ReadinessCheck = () => Promise<string | null>;

export interface Operations {
  readonly pingDatabase: () => Promise<void>;
  /** The checks of `/readyz` besides the database, by the name that the answer shows. */
  readonly readinessChecks: Readonly<Record<string, ReadinessCheck>>;
  readonly countSessions: () => Promise<number>;
  /** Messages of the last 24 hours by status, and the age of the oldest waiting message. */
  readonly countMails: () => Promise<{
    readonly byStatus: Readonly<Record<string, number>>;
    readonly oldestSeconds: number;
  }>;
  /** Alarms raised by this process, by name. */
  readonly countAlarms: () => ReadonlyMap<string, number>;
  /** True from the start of a shutdown, so that load balancers send requests elsewhere. */
  readonly isStopping: () => boolean;
  /** The token for `/metrics`. Null: `/metrics` is public when `metricsArePublic` is true, otherwise it does not exist. */
  readonly metricsToken: string | null;
  readonly metricsArePublic: boolean;
}

/** For `/.well-known/security.txt`. */
export interface SecurityTxtSettings {
  /** `mailto:` or `https:` address. Null: the server has no such file. */
  readonly contact: string | null;
  readonly clock: Clock;
}

export interface SiteDependencies {
  /**
   * The tenant of a host; null when no tenant has this host. Its `company` is the same object until the tenant's configuration
   * changes, because it is the key of the page cache.
   */
  readonly tenantOf: TenantResolver;
  readonly findScript: (tenant: TenantId, name: string) => Promise<PublishedScript | null>;
  /** The calls that a service answers. The others answer #NOT_AVAILABLE, and the API document states that. */
  readonly answeredCalls: readonly Call[];
  /** The folder of the web build. `prerenderFile` is the bundle that renders the login into the page. */
  readonly webFolder: string;
  readonly prerenderFile: string;
  /** Origins, besides the portal's, to which pages PUT files. */
  readonly uploadOrigins: readonly string[];
  /** Services that run on their own ports; demo mode only. */
  readonly developmentServices: ServiceOverrides;
  /** Whether people open the portal over https. */
  readonly https: boolean;
  readonly operations: Operations;
  /** Whether `/docs` and the OpenAPI document exist. */
  readonly showsDocuments: boolean;
  readonly security: SecurityTxtSettings;
  readonly limiter: Limiter;
  /** Receives the reports of browsers about module frames. */
  readonly reportViolation: ReportViolation;
  /** The `/dev` pages. Null in production, where they do not exist. */
  readonly demo: DemoPages | null;
}
