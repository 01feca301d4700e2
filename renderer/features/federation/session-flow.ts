// The flow of /session/{code}: a session from another system. The code is not used before the person accepts. Pure.
import type * as Run from '#renderer/flow/flow.ts';

export type State =
  /** Checks whether a person is already signed in here. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'signed-in-as'; readonly name: string }
  | { readonly kind: 'entering' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'invalid' }
  /** The code belongs to a guest, who cannot sign in. */
  | { readonly kind: 'public' }
  | { readonly kind: 'unreachable' };

export type Event =
  | { readonly kind: 'checked'; readonly name: string | null }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'answered'; readonly result: 'entered' | 'invalid' | 'public' | 'unreachable' };

export type Command =
  /** Read who is signed in here. */
  | { readonly kind: 'check' }
  /** Exchange the code for a session, and enter. */
  | { readonly kind: 'exchange' };

type Step = Run.Step<State, Command>;

const stay = (state: State): Step => ({ state, commands: [] });

export const startOf = (code: string): Step =>
  /^[\w-]{20,128}$/.test(code) ? { state: { kind: 'checking' }, commands: [{ kind: 'check' }] } : stay({ kind: 'invalid' });

const waits: ReadonlySet<State['kind']> = new Set(['confirm', 'signed-in-as', 'unreachable']);

export function reduce(state: State, event: Event): Step {
  switch (event.kind) {
    case 'checked':
      if (state.kind !== 'checking') return stay(state);
      return stay(event.name === null ? { kind: 'confirm' } : { kind: 'signed-in-as', name: event.name });
    case 'accepted':
      return waits.has(state.kind) ? { state: { kind: 'entering' }, commands: [{ kind: 'exchange' }] } : stay(state);
    case 'declined':
      return stay(waits.has(state.kind) ? { kind: 'refused' } : state);
    case 'answered':
      return stay(state.kind === 'entering' && event.result !== 'entered' ? { kind: event.result } : state);
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}
