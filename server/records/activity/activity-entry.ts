// Converts an entry of the record to a form that PostgreSQL can store. Entries share transactions, so one entry must not fail a
// transaction.
import type { ActivityPointer } from '#contract/activities.ts';
import type { ActivityOutcome, ActivityRequestOrigin } from '#contract/entities/activity.ts';
import type { ActivityEntry, ActivityOrigin, RequestOrigin } from '#server/ports/activity-log.ts';
import { deviceOf } from '#server/records/device.ts';

/** An entry with its origin. */
export type AttributedEntry = ActivityEntry & Omit<ActivityOrigin, 'tenant'>;

export interface StorableEntry {
  readonly userId: string | null;
  readonly pointer: string;
  readonly outcome: ActivityOutcome;
  readonly correlationId: string | null;
  readonly detail: unknown;
  readonly origin: unknown;
}

/** Maximum nesting of a stored detail. JSON.stringify and the hash are recursive, so a deep detail would overflow the stack. */
const maxLevels = 16;
const cutMark = '…';

const reducedPointer: ActivityPointer = 'portal.registro.reduzir';
const maxReducedTextLength = 200;

/** The entry, or its reduced form when its content cannot be stored. Never throws. */
export function toStorableEntry(entry: AttributedEntry): StorableEntry {
  try {
    const { pointer, outcome = 'ok', userId, correlationId, detail, request } = entry;
    return {
      userId: userId ?? null,
      pointer: toStorable(pointer),
      outcome,
      correlationId: correlationId === undefined ? null : toStorable(correlationId),
      detail: toJson(detail),
      origin: request === undefined ? null : toJson(originOf(request)),
    };
  } catch {
    // The reduced entry shows that there was an entry whose content cannot be stored.
    return toReducedEntry(entry);
  }
}

/** The entry without the fields that the database may refuse. */
export function toReducedEntry({ pointer, outcome = 'ok', userId, correlationId }: Partial<AttributedEntry>): StorableEntry {
  return {
    userId: shortText(userId),
    pointer: shortText(pointer) ?? reducedPointer,
    outcome,
    correlationId: shortText(correlationId),
    detail: { reduced: true },
    origin: null,
  };
}

/** The device by the names that a person recognises, because the record stays for months. */
function originOf({ address, userAgent }: RequestOrigin): ActivityRequestOrigin {
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter((name) => name !== null).join(', ');
  return { address, ...(device === '' ? {} : { device }) };
}

const shortText = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= maxReducedTextLength ? toStorable(value) : null;

/** Text without the characters that PostgreSQL refuses: NUL and lone surrogates. */
const toStorable = (text: string): string => Buffer.from(text.replaceAll('\0', '')).toString();

/** The detail as it is read back from the database, because the hash must not cover values that JSON drops. */
function toJson(detail: unknown): unknown {
  return JSON.parse(JSON.stringify(withoutDepths(detail ?? {}, 1)), (_, value: unknown) => {
    if (typeof value === 'string') return toStorable(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [toStorable(key), inner]));
  });
}

function withoutDepths(value: unknown, level: number): unknown {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (level > maxLevels) return cutMark;
  if (Array.isArray(value)) return value.map((inner) => withoutDepths(inner, level + 1));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutDepths(inner, level + 1)]));
}
