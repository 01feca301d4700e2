// The props of every screen of the login.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import type { Event, RequestKind, State } from '#renderer/features/login/login-states.ts';

export interface ScreenProps<K extends State['kind']> {
  readonly state: Extract<State, { readonly kind: K }>;
  readonly company: LoginCompany;
  /** The message of the step's problem. */
  readonly error: string | undefined;
  /** The pending request, or null. */
  readonly request: RequestKind | null;
  readonly send: (event: Event) => void;
  /** Called at the first interaction, to load the next step. */
  readonly onIntent: () => void;
}
