import type { ProofRunner } from '#renderer/proof/use-proof.tsx';
import type { ProfilesScope } from './queries.ts';

/** The properties that every part of the screen has. */
export interface ScreenProps {
  readonly scope: ProfilesScope;
  /** The administrator. */
  readonly user: { readonly id: string; readonly email: string; readonly groups: readonly string[] };
  readonly proof: ProofRunner;
}
