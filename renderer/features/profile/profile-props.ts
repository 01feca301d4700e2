import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';
import type { words } from './messages.ts';

export interface ProfileProps {
  readonly company: Company;
  readonly client: Client;
  readonly user: User;
  /** The part to begin with; own data where none is named. */
  readonly section?: ProfileSection | undefined;
  readonly onClose: () => void;
  /** Takes the person as the server answered them after a change. */
  readonly onUser: (user: User) => void;
  /** Goes to a path of the portal. */
  readonly goTo: (path: string) => void;
}

export type ProfileSection = keyof typeof words.sections;
