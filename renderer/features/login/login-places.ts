// How the steps of the login stand to each other: what is before each, and what of it survives a reload.
import * as z from 'zod/mini';
import type { LoginRules, State } from './login-states.ts';

/** The address a state is about. */
export function emailOf(state: State): string {
  if ('person' in state) return state.person.email;
  return 'opened' in state ? state.opened.user.email : state.email;
}

function parentOf(rules: LoginRules, state: State): State | null {
  if (state.kind === 'email') return null;
  if (state.kind === 'code' && state.twoStep) return { kind: 'password', person: state.person, twoStep: true, problem: null };
  const isWay = state.kind === 'password' || state.kind === 'code';
  if (isWay && rules.loginType === 'both' && !state.person.mustUseCode && !state.person.isLdap)
    return { kind: 'method', person: state.person };
  return { kind: 'email', email: emailOf(state), problem: null };
}

/** The states before this one, the first first: where Back leads. */
export function ancestors(rules: LoginRules, state: State): readonly State[] {
  const parent = parentOf(rules, state);
  return parent === null ? [] : [...ancestors(rules, parent), parent];
}

const Person = z.object({ email: z.string(), firstName: z.string(), isLdap: z.boolean(), mustUseCode: z.boolean() });

/** What a reload brings back: never a password, never a code, and never a second mail. */
const Place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), email: z.string() }),
  z.object({ kind: z.literal('method'), person: Person }),
  z.object({ kind: z.literal('password'), person: Person, twoStep: z.boolean() }),
  z.object({
    kind: z.literal('code'),
    person: Person,
    twoStep: z.boolean(),
    sent: z.union([z.null(), z.object({ reference: z.string(), resendAt: z.number() })]),
  }),
]);

/** The text that keeps a state over a reload. States that are the end of something come back as their e-mail step. */
export function writePlace(state: State): string {
  const kept = Place.safeParse(state);
  return JSON.stringify(kept.success ? kept.data : { kind: 'email', email: emailOf(state) });
}

/** The state that `text` keeps; null when it is not ours. */
export function readPlace(text: string | null): State | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const place = Place.safeParse(value);
  if (!place.success) return null;
  return place.data.kind === 'method' ? place.data : { ...place.data, problem: null };
}
