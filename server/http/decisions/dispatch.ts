// Calls that share method and path are told apart by the headers they cannot do without (createUser, completeRegistration).
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';

export interface Candidate {
  readonly call: Call;
  readonly requiredHeaders: readonly string[];
}

const requiredHeaders = (call: Call): readonly string[] =>
  Object.entries(call.headers?.shape ?? {})
    .filter(([, schema]) => !z.safeParse(schema, undefined).success)
    .map(([name]) => name);

/** The calls of one address, those that ask for most first. */
export const toCandidates = (calls: readonly Call[]): readonly Candidate[] =>
  calls
    .map((call) => ({ call, requiredHeaders: requiredHeaders(call) }))
    .toSorted((a, b) => b.requiredHeaders.length - a.requiredHeaders.length);

/** The first whose required headers are all there; else the least demanding, which then says what is missing. */
export function chooseCall(candidates: readonly Candidate[], headers: Readonly<Record<string, unknown>>): Call | undefined {
  const fitting = candidates.find(({ requiredHeaders: names }) => names.every((name) => headers[name] !== undefined));
  return (fitting ?? candidates.at(-1))?.call;
}
