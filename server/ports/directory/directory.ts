// Systems that check passwords in place of the portal: the tenant's directory or its own endpoint.
import type { TenantId } from '#contract/entities/identity.ts';
import type { DirectorySettings } from './directory-settings.ts';

/** The reason why an existing account may not sign in, as Active Directory distinguishes them. */
export type AccountProblem =
  | 'password-expired'
  | 'password-must-change'
  | 'account-locked'
  | 'account-disabled'
  | 'account-expired'
  | 'sign-in-restricted';

/** The data about a person who has proven their password. Null: the directory did not send the field. */
export interface DirectoryPerson {
  /** The stable id of the account: it stays when the name or the address changes. */
  readonly subject: string;
  readonly email: string | null;
  readonly nick: string | null;
  readonly phone: string | null;
  /** Groups by their names in the directory. Null: the directory manages no groups. */
  readonly groups: readonly string[] | null;
}

export type DirectoryAnswer =
  | { readonly kind: 'proven'; readonly person: DirectoryPerson }
  /** The password is wrong, or the account is unknown or ambiguous. `detail` names the case; only the record may contain it. */
  | { readonly kind: 'wrong-password'; readonly detail: string }
  | { readonly kind: 'refused'; readonly problem: AccountProblem }
  /** The directory refused the person with a text that people may read. */
  | { readonly kind: 'refused-in-words'; readonly text: string }
  /** No answer, or an invalid one. `detail` is for the record and contains no secret. */
  | { readonly kind: 'unavailable'; readonly detail: string };

export type DirectoryHealth = { readonly ok: true } | { readonly ok: false; readonly detail: string };

export interface Directory {
  /** Checks a password. Never throws for a failure of the directory. An empty password is never sent. */
  prove(login: string, password: string): Promise<DirectoryAnswer>;
  /** Checks the connection without the password of a person. */
  check(): Promise<DirectoryHealth>;
}

/** Every directory that this process can reach. */
export interface Directories {
  /** Null when this server cannot serve these settings: a secret is missing, or the demo's directory outside the demo. */
  open(tenant: TenantId, settings: DirectorySettings): Directory | null;
}
