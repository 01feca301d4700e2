// /session/{code}: an access received from elsewhere. Nothing happens before the person says so. Pure.

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

export const startOf = (code: string): State => (/^[\w-]{20,128}$/.test(code) ? { kind: 'looking' } : { kind: 'invalid' });

const waits: ReadonlySet<State['kind']> = new Set(['confirm', 'signed-in-as', 'unreachable']);

export function reduce(state: State, event: Event): State {
  switch (event.kind) {
    case 'looked':
      if (state.kind !== 'looking') return state;
      return event.name === null ? { kind: 'confirm' } : { kind: 'signed-in-as', name: event.name };
    case 'accepted':
      return waits.has(state.kind) ? { kind: 'entering' } : state;
    case 'declined':
      return waits.has(state.kind) ? { kind: 'refused' } : state;
    case 'answered':
      return state.kind === 'entering' && event.result !== 'entered' ? { kind: event.result } : state;
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}
