// Systems that check passwords in place of the portal: the tenant's directory or its own endpoint.
import type { TenantId } from '#contract/entities/identity.ts';
import type { DirectorySettings } from './directory-settings.ts';

/** Why an account does not come in although it exists. Told apart as Active Directory does. */
export type AccountProblem =
  | 'password-expired'
  | 'password-must-change'
  | 'account-locked'
  | 'account-disabled'
  | 'account-expired'
  | 'sign-in-restricted';

/** The data about a person who has proven their password. Null: not told. */
export interface DirectoryPerson {
  /** Never changes, even when the name or the address does. */
  readonly subject: string;
  readonly email: string | null;
  readonly nick: string | null;
  readonly phone: string | null;
  /** Groups as they are called there. Null where groups are none of its business. */
  readonly groups: readonly string[] | null;
}

export type DirectoryAnswer =
  | { readonly kind: 'proven'; readonly person: DirectoryPerson }
  /** Wrong, unknown or ambiguous; `detail` says which, for the record alone. */
  | { readonly kind: 'wrong-password'; readonly detail: string }
  | { readonly kind: 'refused'; readonly problem: AccountProblem }
  /** Refused in words that people may read. */
  | { readonly kind: 'refused-in-words'; readonly text: string }
  /** No answer, or none that can be relied on. `detail` is for the record: no secret is in it. */
  | { readonly kind: 'unavailable'; readonly detail: string };

export type DirectoryHealth = { readonly ok: true } | { readonly ok: false; readonly detail: string };

export interface Directory {
  /** Proves a password. Never throws for what the other side does. An empty password never gets there. */
  prove(login: string, password: string): Promise<DirectoryAnswer>;
  /** Whether it can be asked, without anybody's password. */
  check(): Promise<DirectoryHealth>;
}

/** Every directory that this process may ask. */
export interface Directories {
  /** Null when this server cannot serve these settings: a secret is missing, or the demo's directory outside the demo. */
  open(tenant: TenantId, settings: DirectorySettings): Directory | null;
}
