import type { ManagedPersonDetail } from '#contract/entities/managed-person.ts';
import type { PeopleScope } from '#renderer/modules/users/queries.ts';
import type { PersonChanges } from './use-person-change.ts';

/** The props of each part of the open person. */
export interface PersonProps {
  readonly scope: PeopleScope;
  readonly person: ManagedPersonDetail;
  readonly changes: PersonChanges;
  /** The person is the administrator. */
  readonly readOnly: boolean;
}
