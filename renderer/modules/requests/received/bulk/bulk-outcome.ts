// The result of a change of several requests, for each of them. Pure.
import { words } from '#renderer/modules/requests/messages.ts';
import type { BulkChange, BulkResult } from '#renderer/modules/requests/queries.ts';
import { conflictText } from '#renderer/modules/requests/refusals.ts';

export interface BulkFailure {
  readonly protocol: string;
  readonly text: string;
}

export interface BulkOutcome {
  readonly done: number;
  readonly all: number;
  readonly failures: readonly BulkFailure[];
}

function failureText(result: BulkResult, now: Date): string {
  if (result.code === '#NOT_FOUND') return words.missing;
  return conflictText(result, now) ?? words.bulk.failed;
}

export function outcomeOf(results: readonly BulkResult[], now: Date): BulkOutcome {
  const failures = results.flatMap((result) =>
    result.ok ? [] : [{ protocol: result.protocol, text: failureText(result, now) }],
  );
  return { done: results.length - failures.length, all: results.length, failures };
}

const doneWords: Readonly<Record<BulkChange['action'], (count: number) => string>> = {
  approve: words.bulk.allDone,
  refuse: words.bulk.allDone,
  assign: words.bulk.allTaken,
  remove: words.bulk.allRemoved,
};

/** The sentence after a change that succeeded for every request. */
export const doneText = (action: BulkChange['action'], count: number): string => doneWords[action](count);
