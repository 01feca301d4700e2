// The parts of a demo tenant. Each is plain data in a file of its own.
import type * as z from 'zod/mini';
import type { Entity } from '#contract/entities/entity.ts';
import type { PublishedTerm } from '#server/records/terms/terms.ts';
import type { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { AccountProblem } from '#server/ports/directory/directory.ts';
import type { Table } from '#server/demo/warehouse/table.ts';

/** The account of a person whose password another system checks. */
export interface OutsideAccount {
  /** The name they may type instead of the address. */
  readonly user: string;
  readonly problem?: AccountProblem;
  /** The words of refusal of the tenant's endpoint. */
  readonly refusal?: string;
  /** Their groups over there. None of its business when absent. */
  readonly groups?: readonly string[];
  /** The portal meets them with their first sign-in. */
  readonly isNew?: boolean;
}

export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  /** Null: has none, or signs in elsewhere. */
  readonly password: string | null;
  /** The person's role in the tenant, for the list of accounts. */
  readonly role: string;
  readonly note: string;
  readonly groups?: readonly string[];
  readonly kind?: 'internal' | 'external' | 'ldap' | 'adfs' | 'guest';
  /** Anything but `active` has not finished its registration, so has no name yet. */
  readonly status?: 'active' | 'pending' | 'pendingByDirectHash';
  readonly blocked?: boolean;
  readonly hostBlocked?: boolean;
  /** Term → the version they accepted last, or null; of those not named, the last one. */
  readonly acceptedTerms?: Readonly<Record<string, string | null>>;
  /** When they last looked at how they are notified. */
  readonly notificationsRevised?: string;
  readonly outside?: OutsideAccount;
  /** How many companies of the tenant, from the first on. All of them when absent. */
  readonly entities?: number;
  /** How many of those are selected; one when absent. */
  readonly selected?: number;
}

export interface DemoQuery {
  readonly id: string;
  readonly sql: string;
  readonly writes?: boolean;
  readonly groups?: readonly string[];
  readonly rowLimit?: number;
}

/** Digital content of an item, made with the demo. */
export interface DemoContent {
  readonly module: string;
  readonly item: string;
  readonly path: string;
  readonly title: string;
  readonly name: string;
  /** A UUID: what the storage calls it. */
  readonly object: string;
  readonly bytes: () => Uint8Array;
}

export interface DemoNotification {
  readonly to: string;
  readonly title: string;
  readonly message: string;
  readonly severity?: 'info' | 'ok' | 'warn' | 'bad';
  readonly module?: string;
  readonly item?: string;
  /** How long ago it was sent. */
  readonly minutesAgo: number;
  readonly read?: boolean;
}

export interface DemoBanner {
  readonly id: string;
  readonly html: string;
  readonly groups?: readonly string[];
}

/** A person of the tenant's identity provider, whose account in the portal has the same e-mail. */
export interface DemoProviderPerson {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly password: string;
  readonly note: string;
}

export type DemoTerm = PublishedTerm;

export interface DemoTenant {
  readonly company: z.input<typeof PrivateCompany>;
  readonly people: readonly DemoPerson[];
  readonly providerPeople?: readonly DemoProviderPerson[];
  readonly entities: readonly Entity[];
  /** Name of the one connector all its queries use. */
  readonly connector: string;
  readonly schema: string;
  readonly tables: (reference: Date) => readonly Table[];
  readonly queries: readonly DemoQuery[];
  /** Script name → file in `server/demo/scripts`. */
  readonly scripts: Readonly<Record<string, string>>;
  readonly banners?: readonly DemoBanner[];
  readonly terms?: readonly DemoTerm[];
  readonly contents?: readonly DemoContent[];
  readonly notifications?: readonly DemoNotification[];
}
