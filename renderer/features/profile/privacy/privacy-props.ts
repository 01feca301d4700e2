import type { ProfileProps } from '#renderer/features/profile/profile-props.ts';
import type { ProfileScope } from '#renderer/features/profile/queries.ts';

export interface PrivacyProps extends ProfileProps {
  readonly scope: ProfileScope;
  /** Opens another section of the profile. */
  readonly onSection: (section: 'own' | 'terms') => void;
}
