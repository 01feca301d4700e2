// /session/{code}: an access received from elsewhere. Nothing happens before the person says so. Pure.
import type * as Run from '#renderer/flow/flow.ts';

export type State =
  /** Checking whether a person is signed in here already. */
  | { readonly kind: 'looking' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'signed-in-as'; readonly name: string }
  | { readonly kind: 'entering' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'invalid' }
  /** The code belongs to a guest, who cannot sign in. */
  | { readonly kind: 'public' }
  | { readonly kind: 'unreachable' };

export type Event =
  | { readonly kind: 'looked'; readonly name: string | null }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'answered'; readonly result: 'entered' | 'invalid' | 'public' | 'unreachable' };

export type Command =
  /** Find out who is signed in here. */
  | { readonly kind: 'look' }
  /** Trade the code for a session, and enter. */
  | { readonly kind: 'trade' };

type Step = Run.Step<State, Command>;

const stay = (state: State): Step => ({ state, commands: [] });

export const startOf = (code: string): Step =>
  /^[\w-]{20,128}$/.test(code) ? { state: { kind: 'looking' }, commands: [{ kind: 'look' }] } : stay({ kind: 'invalid' });

const waits: ReadonlySet<State['kind']> = new Set(['confirm', 'signed-in-as', 'unreachable']);

export function reduce(state: State, event: Event): Step {
  switch (event.kind) {
    case 'looked':
      if (state.kind !== 'looking') return stay(state);
      return stay(event.name === null ? { kind: 'confirm' } : { kind: 'signed-in-as', name: event.name });
    case 'accepted':
      return waits.has(state.kind) ? { state: { kind: 'entering' }, commands: [{ kind: 'trade' }] } : stay(state);
    case 'declined':
      return stay(waits.has(state.kind) ? { kind: 'refused' } : state);
    case 'answered':
      return stay(state.kind === 'entering' && event.result !== 'entered' ? { kind: event.result } : state);
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}
