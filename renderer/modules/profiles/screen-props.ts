import type { ProofRunner } from '#renderer/proof/use-proof.tsx';
import type { ProfilesScope } from './queries.ts';

/** What each part of the screen needs. */
export interface ScreenProps {
  readonly scope: ProfilesScope;
  /** The administrator. */
  readonly user: { readonly id: string; readonly email: string; readonly groups: readonly string[] };
  readonly proof: ProofRunner;
}
