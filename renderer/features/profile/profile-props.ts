import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';
import type { words } from './messages.ts';

export interface ProfileProps {
  readonly company: Company;
  readonly client: Client;
  readonly user: User;
  /** The first section; own data by default. */
  readonly section?: ProfileSection | undefined;
  readonly onClose: () => void;
  /** Receives the user that the server returned after a change. */
  readonly onUser: (user: User) => void;
  /** The address of an own request; null: the person has no such screen. */
  readonly requestAddress: ((protocol: string) => string) | null;
  /** Opens a path of the portal, which closes the dialog. */
  readonly goTo: (path: string) => void;
}

export type ProfileSection = keyof typeof words.sections;
