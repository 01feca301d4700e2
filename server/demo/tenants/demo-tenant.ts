// The parts of a demo tenant. Each part is plain data in its own file.
import type * as z from 'zod/mini';
import type { Entity } from '#contract/entities/entity.ts';
import type { RequestSubject } from '#contract/entities/request.ts';
import type { TicketStatus, TicketSubject } from '#contract/entities/ticket.ts';
import type { PublishedTerm } from '#server/records/terms/terms.ts';
import type { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { AccountProblem } from '#server/ports/directory/directory.ts';
import type { Table } from '#server/demo/warehouse/table.ts';

/** The account of a person whose password another system checks. */
export interface OutsideAccount {
  /** A user name that the person may type instead of the address. */
  readonly user: string;
  readonly problem?: AccountProblem;
  /** The refusal in the words of the tenant's endpoint. */
  readonly refusal?: string;
  /** The person's groups in that system. Absent: the system manages no groups. */
  readonly groups?: readonly string[];
  /** Whether the portal creates the account at the first sign-in. */
  readonly isNew?: boolean;
}

export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  /** Null: the person has no password, or signs in elsewhere. */
  readonly password: string | null;
  /** The person's role in the tenant, for the list of accounts. */
  readonly role: string;
  readonly note: string;
  readonly groups?: readonly string[];
  readonly kind?: 'internal' | 'external' | 'ldap' | 'adfs' | 'guest';
  /** A person whose status is not `active` has not completed the registration and has no name. */
  readonly status?: 'active' | 'pending' | 'pendingByDirectHash';
  readonly blocked?: boolean;
  readonly hostBlocked?: boolean;
  /** Term → the last accepted version, or null. For terms that are not listed, the last version is accepted. */
  readonly acceptedTerms?: Readonly<Record<string, string | null>>;
  /** The time when the person last reviewed their notification settings. */
  readonly notificationsRevised?: string;
  readonly outside?: OutsideAccount;
  /** Number of the tenant's companies for which the person acts, from the first on; all when absent. */
  readonly entities?: number;
  /** Number of selected companies among them; one when absent. */
  readonly selected?: number;
}

export interface DemoQuery {
  readonly id: string;
  readonly sql: string;
  readonly writes?: boolean;
  readonly groups?: readonly string[];
  readonly rowLimit?: number;
}

/** A profile. Its people are named by their addresses, and have its groups. */
export interface DemoProfile {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly groups: readonly string[];
  /** Addresses of the hosts who may give it to guests. */
  readonly hosts?: readonly string[];
  readonly people: readonly string[];
}

/** A ticket of `/help`. */
export interface DemoTicket {
  readonly number: string;
  /** Address of the person who opened it. */
  readonly from: string;
  readonly subject: TicketSubject;
  readonly description: string;
  readonly hoursAgo: number;
  readonly status: TicketStatus;
  readonly answer?: { readonly by: string; readonly text: string; readonly hoursAgo: number };
}

/** A request that others answer. Tickets have rows of their own. */
export interface DemoRequest {
  readonly protocol: string;
  /** Address of the person who asked. */
  readonly from: string;
  readonly about:
    | Exclude<RequestSubject, { readonly kind: 'company' | 'ticket' }>
    | {
        readonly kind: 'company';
        readonly code: string;
        readonly name: string;
        readonly tag1: string | null;
        readonly tag2: string | null;
      };
  /** CNPJ of the company for which the person asks. */
  readonly company?: string;
  readonly description?: string;
  readonly agoMs: number;
  /** The deadline: this evening, or this many milliseconds from now; for an ended request, from its beginning. */
  readonly due: 'today' | number;
  /** Address of the person in charge. */
  readonly assignee?: string;
  readonly events?: readonly {
    readonly kind: 'assigned' | 'asked' | 'replied';
    readonly by: string;
    readonly to?: string;
    readonly text?: string;
    readonly agoMs: number;
  }[];
  readonly ended?: {
    readonly status: 'resolved' | 'rejected' | 'expired';
    readonly by?: string;
    readonly text?: string;
    readonly agoMs: number;
  };
}

/** Digital content of an item, which the demo creates. */
export interface DemoContent {
  readonly module: string;
  readonly item: string;
  readonly path: string;
  readonly title: string;
  readonly name: string;
  /** The name of the object in the storage, a UUID. */
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
  /** Age of the notification. */
  readonly minutesAgo: number;
  readonly read?: boolean;
}

export interface DemoBanner {
  readonly id: string;
  readonly html: string;
  readonly groups?: readonly string[];
}

/** A person at the tenant's identity provider. Their account in the portal has the same e-mail. */
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
  /** Name of the logo's files in `server/demo/brands`: `<name>.svg` for pages, `<name>.png` for mails. */
  readonly logo?: string;
  readonly people: readonly DemoPerson[];
  readonly providerPeople?: readonly DemoProviderPerson[];
  readonly entities: readonly Entity[];
  /** Name of the connector that all its queries use. */
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
  readonly tickets?: readonly DemoTicket[];
  readonly requests?: readonly DemoRequest[];
  readonly profiles?: readonly DemoProfile[];
}
