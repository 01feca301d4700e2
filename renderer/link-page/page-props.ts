import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import type { ReactNode } from 'react';
import type { Client } from '#renderer/api/client.ts';

/** The props of pages that people open from a link, or before they can sign in. */
export interface LinkPageProps {
  readonly company: Company;
  readonly client: Client;
  /** The person who is signed in on this device, or null. */
  readonly user: User | null;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Goes to a path of the portal; `state` is stored in the history entry, not in the address. */
  readonly goTo: (path: string, options?: { readonly replace?: boolean; readonly state?: object }) => void;
  /** Goes to the login with the e-mail filled in. `step: 'password'` opens the password step, because the person has just set one. */
  readonly signIn: (email: string, options?: { readonly step?: 'password'; readonly next?: string }) => void;
  /** Receives the user from the server's answer after a change of their data. */
  readonly onUser: (user: User) => void;
  /** The form of cookie preferences, which saves itself; null when the tenant asks for no consent. */
  readonly privacyChoice: ReactNode;
}
