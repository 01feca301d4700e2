// The props of every screen of the login.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import type { Event, Question, State } from '#renderer/features/login/login-states.ts';

export interface ScreenProps<K extends State['kind']> {
  readonly state: Extract<State, { readonly kind: K }>;
  readonly company: LoginCompany;
  /** Why the step did not go on, in words. */
  readonly error: string | undefined;
  /** The question that the server is asked, or null. */
  readonly question: Question | null;
  readonly send: (event: Event) => void;
  /** The person began to do something: load what the next step needs. */
  readonly onIntent: () => void;
}
