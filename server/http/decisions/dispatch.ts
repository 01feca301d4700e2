// Chooses between calls of the same method and path by their required headers (createUser, completeRegistration).
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

/** The calls of one address, ordered by the number of their required headers, highest first. */
export const toCandidates = (calls: readonly Call[]): readonly Candidate[] =>
  calls
    .map((call) => ({ call, requiredHeaders: requiredHeaders(call) }))
    .toSorted((a, b) => b.requiredHeaders.length - a.requiredHeaders.length);

/**
 * The first call whose required headers are all present; otherwise the call with the fewest, whose refusal names the missing
 * headers.
 */
export function chooseCall(candidates: readonly Candidate[], headers: Readonly<Record<string, unknown>>): Call | undefined {
  const fitting = candidates.find(({ requiredHeaders: names }) => names.every((name) => headers[name] !== undefined));
  return (fitting ?? candidates.at(-1))?.call;
}
