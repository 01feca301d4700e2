import type { User } from '#contract/entities/user.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';

export interface StepProps {
  readonly page: LinkPageProps;
  readonly user: User;
  readonly onNext: () => void;
  /** Absent on the first step. */
  readonly onBack: (() => void) | undefined;
}
