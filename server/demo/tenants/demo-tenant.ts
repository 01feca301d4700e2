// What a demo tenant is made of. Each is plain data in a file of its own.
import type * as z from 'zod/mini';
import type { Entity } from '#contract/entities/entity.ts';
import type { PrivateCompany } from '../../http/private-company.ts';
import type { Table } from '../warehouse/table.ts';

export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  /** Null: has none, or signs in elsewhere. */
  readonly password: string | null;
  /** What the person is to the tenant, for the list of accounts. */
  readonly role: string;
  readonly note: string;
  readonly groups?: readonly string[];
  readonly kind?: 'internal' | 'external' | 'ldap' | 'adfs' | 'guest';
  /** Anything but `active` has not finished its registration, so has no name yet. */
  readonly status?: 'active' | 'pending' | 'pendingByDirectHash';
  readonly blocked?: boolean;
  readonly hostBlocked?: boolean;
  readonly pendingTerms?: Readonly<Record<string, { readonly version: string }>>;
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

export interface DemoTenant {
  readonly company: z.input<typeof PrivateCompany>;
  readonly people: readonly DemoPerson[];
  readonly entities: readonly Entity[];
  /** Name of the one connector all its queries use. */
  readonly connector: string;
  readonly schema: string;
  readonly tables: (reference: Date) => readonly Table[];
  readonly queries: readonly DemoQuery[];
  /** Script name → file in `server/demo/scripts`. */
  readonly scripts: Readonly<Record<string, string>>;
  readonly banners?: readonly DemoBanner[];
  readonly notifications?: readonly DemoNotification[];
}
