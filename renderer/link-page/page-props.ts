import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import type { ReactNode } from 'react';
import type { Client } from '#renderer/api/client.ts';

/** The props that the app gives to pages that people reach by a link, or before they can sign in. */
export interface LinkPageProps {
  readonly company: Company;
  readonly client: Client;
  /** The person who is signed in on this device; null when nobody is. */
  readonly user: User | null;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Goes to a path of the portal; `state` stays with the history entry and out of the address. */
  readonly goTo: (path: string, options?: { readonly replace?: boolean; readonly state?: object }) => void;
  /** Goes to the login with the address filled in: at the password where `step` says that the person has just set one. */
  readonly signIn: (email: string, options?: { readonly step?: 'password'; readonly next?: string }) => void;
  /** Takes the person as the server answered them after a change of their data. */
  readonly onUser: (user: User) => void;
  /** The choice of cookies, saved by itself; null where nobody is asked. */
  readonly privacyChoice: ReactNode;
}
