// The flow of /federationLogin/{appId}: to the identity provider and back. Pure.
import type * as Run from '#renderer/flow/flow.ts';
import { readFederationProblem, type SignInProblem } from '#contract/rules/federation.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import type { SignInOutcome } from '#contract/ipc/schemas.ts';

export type Problem = SignInProblem | 'host-not-listed';

/** How the sign-in reaches the provider: this page navigates there, or a window or the browser does while the page waits. */
export type Way = 'page' | OutsideWay;
export type OutsideWay = 'window' | 'browser';

export type State =
  /** No sign-in is pending: the address was opened directly, or the person came back from the provider. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'leaving'; readonly slow: boolean }
  | { readonly kind: 'entering'; readonly slow: boolean }
  | { readonly kind: 'outside'; readonly way: OutsideWay; readonly pasted: Pasted }
  | { readonly kind: 'other-portal' }
  /** The desktop app began the sign-in and needs the code. `port`: the local port on which the app listens; '' when it does not listen. */
  | { readonly kind: 'program'; readonly code: string; readonly port: string; readonly state: string }
  /** The sign-in of the desktop app failed. The person must try again there. */
  | { readonly kind: 'program-problem'; readonly problem: Problem }
  | { readonly kind: 'problem'; readonly problem: Problem; readonly text: string | null };

/** The state of the code that the person copies from the browser. */
export type Pasted = 'nothing' | 'checking' | 'refused';

export type Event =
  /** `choose`: the provider lets the person choose an account even if it knows one. */
  | { readonly kind: 'begun'; readonly way: Way; readonly choose: boolean }
  | { readonly kind: 'outside-ended'; readonly outcome: SignInOutcome }
  | { readonly kind: 'code-pasted'; readonly code: string }
  | { readonly kind: 'pasted-refused' }
  | { readonly kind: 'given-up' }
  | { readonly kind: 'address-received'; readonly url: string }
  | { readonly kind: 'code-exchanged'; readonly opened: OpenedSession }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly text?: string }
  | { readonly kind: 'waited' }
  /** The browser restored this page from its back-forward cache. */
  | { readonly kind: 'shown-again' };

export type Command =
  | { readonly kind: 'request-address'; readonly choose: boolean }
  | { readonly kind: 'begin-outside'; readonly way: OutsideWay; readonly choose: boolean }
  | { readonly kind: 'paste'; readonly code: string }
  | { readonly kind: 'cancel-outside' }
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'exchange'; readonly code: string }
  | { readonly kind: 'enter'; readonly opened: OpenedSession };

export type Step = Run.Step<State, Command>;

const stay = (state: State): Step => ({ state, commands: [] });

export interface Arrival {
  readonly appId: string;
  readonly companyId: string;
  /** The query of the address. It is removed from the address before the first request. */
  readonly search: string;
  readonly way: Way;
}

/** Reads the address. An address without `start` begins no sign-in: opening a link is not a request to sign in. */
export function arrive({ appId, companyId, search, way }: Arrival): Step {
  const query = new URLSearchParams(search);
  if (appId !== companyId) return stay({ kind: 'other-portal' });
  const problem = readFederationProblem(query.get('problem'));
  const port = query.get('program');
  if (problem !== null)
    return stay(port === null ? { kind: 'problem', problem, text: null } : { kind: 'program-problem', problem });
  const code = query.get('code');
  if (code !== null && port !== null) return stay({ kind: 'program', code, port, state: query.get('state') ?? '' });
  if (code !== null) return { state: { kind: 'entering', slow: false }, commands: [{ kind: 'exchange', code }] };
  return query.has('start') ? begin(way, false) : stay({ kind: 'ready' });
}

function begin(way: Way, choose: boolean): Step {
  if (way === 'page') return { state: { kind: 'leaving', slow: false }, commands: [{ kind: 'request-address', choose }] };
  return { state: { kind: 'outside', way, pasted: 'nothing' }, commands: [{ kind: 'begin-outside', way, choose }] };
}

/** States in which a sign-in may begin. In `outside`, the browser replaces the window. */
const mayBegin: ReadonlySet<State['kind']> = new Set(['ready', 'problem', 'outside']);

function endOutside(state: State, outcome: SignInOutcome): Step {
  if (state.kind !== 'outside' || outcome.kind === 'superseded') return stay(state);
  switch (outcome.kind) {
    case 'signed-in': {
      const { user, isPublic } = outcome;
      return { state: { kind: 'entering', slow: false }, commands: [{ kind: 'enter', opened: { user, isPublic } }] };
    }
    case 'problem':
      return stay({ kind: 'problem', problem: outcome.problem, text: null });
    case 'host-not-listed':
      return stay({ kind: 'problem', problem: 'host-not-listed', text: outcome.host });
    case 'cancelled':
      return stay({ kind: 'ready' });
    default:
      throw new TypeError(`No such outcome: ${JSON.stringify(outcome satisfies never)}`);
  }
}

function reduceOutside(state: Extract<State, { readonly kind: 'outside' }>, event: Event): Step {
  if (event.kind === 'code-pasted' && state.pasted !== 'checking')
    return { state: { ...state, pasted: 'checking' }, commands: [{ kind: 'paste', code: event.code }] };
  if (event.kind === 'pasted-refused') return stay({ ...state, pasted: 'refused' });
  return event.kind === 'given-up' ? { state: { kind: 'ready' }, commands: [{ kind: 'cancel-outside' }] } : stay(state);
}

export function reduce(state: State, event: Event): Step {
  switch (event.kind) {
    case 'begun':
      return mayBegin.has(state.kind) ? begin(event.way, event.choose) : stay(state);
    case 'outside-ended':
      return endOutside(state, event.outcome);
    case 'code-pasted':
    case 'pasted-refused':
    case 'given-up':
      return state.kind === 'outside' ? reduceOutside(state, event) : stay(state);
    case 'address-received':
      return state.kind === 'leaving' ? { state, commands: [{ kind: 'open', url: event.url }] } : stay(state);
    case 'code-exchanged':
      return state.kind === 'entering' ? { state, commands: [{ kind: 'enter', opened: event.opened }] } : stay(state);
    case 'failed':
      return stay({ kind: 'problem', problem: event.problem, text: event.text ?? null });
    case 'waited':
      return stay(state.kind === 'leaving' || state.kind === 'entering' ? { ...state, slow: true } : state);
    case 'shown-again':
      return stay(state.kind === 'leaving' ? { kind: 'ready' } : state);
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}

/** Removes the secrets from the query, and the parameters that would begin the sign-in again on a reload. */
export function cleanSearch(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['code', 'state', 'program', 'problem', 'start']) query.delete(name);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The local address on which the desktop app receives the code; null when the port is empty or invalid. */
export function programAddress({ code, port, state }: Extract<State, { kind: 'program' }>): string | null {
  if (!/^\d{4,5}$/.test(port) || Number(port) > 65_535) return null;
  return `http://127.0.0.1:${port}/?${new URLSearchParams({ code, state }).toString()}`;
}

/** Whether the page may navigate to an address: an https address, or one of this origin (the demo). */
export function isProviderAddress(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.username === '' && url.password === '' && (url.protocol === 'https:' || url.origin === origin);
}
