// Applies an event to a stored validation: the locked row, the flow, its effects and its entry, in one transaction.
import type { ValidationStep } from '#contract/entities/entity-validation.ts';
import { AppError } from '#server/http/app-error.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import { announce, carryOut } from './effects.ts';
import { entryOf } from './entries.ts';
import { reduce } from './flow.ts';
import type { Command, Event, Refusal } from './states.ts';
import {
  type AboutCompany,
  lockValidation,
  toValidation,
  updateValidation,
  type ValidationKey,
  type ValidationRow,
} from './store.ts';

export interface Change {
  readonly key: ValidationKey;
  readonly steps: readonly ValidationStep[];
  readonly event: Event;
  /** The version that the person saw; undefined: the current one. */
  readonly version?: number | undefined;
  readonly about?: AboutCompany;
  /** Notifies the person, because somebody else caused the event. */
  readonly announces?: boolean;
  readonly recorder: ActivityRecorder;
}

export interface Applied {
  readonly row: ValidationRow;
  readonly command: Command | null;
}

const changed = () => new AppError('#CONFLICT', { reason: 'entity-changed' });

function toError(refusal: Refusal, at: Date): AppError {
  switch (refusal.kind) {
    case 'outdated':
      return changed();
    case 'blocked':
      return new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: Math.ceil((refusal.until.getTime() - at.getTime()) / 1_000) });
    case 'no-code':
      return new AppError('#INVALID_CODE', { message: 'Código inválido' });
    case 'expired-code':
      return new AppError('#EXPIRED_CODE', { message: 'Código expirado' });
    default:
      throw new TypeError(`No such refusal: ${JSON.stringify(refusal satisfies never)}`);
  }
}

/** A validation that does not exist, and one of another person, both answer #NOT_FOUND. A refused event changes nothing. */
export async function applyEvent(queries: Queries, change: Change): Promise<Applied> {
  const { key, steps, event, version, about = {}, announces = false, recorder } = change;
  const row = await lockValidation(queries, key);
  if (row === null) throw new AppError('#NOT_FOUND');
  if (version !== undefined && version !== row.version) throw changed();
  const { validation, command, refusal } = reduce(steps, toValidation(row), event);
  if (refusal !== null) throw toError(refusal, event.at);
  const after = await updateValidation(queries, row, validation, { now: event.at, about });
  await carryOut(queries, after, command, { now: event.at, recorder });
  if (announces) await announce(queries, after, event.at);
  const entry = entryOf({ code: key.code, event, before: row.status, after: after.status });
  if (entry !== null) await recorder.recordWithin(queries, entry);
  return { row: after, command };
}
