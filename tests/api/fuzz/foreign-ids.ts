// The kinds of ids of the API, by the names of their fields, and ids that nobody has.

import type { PgColumn } from 'drizzle-orm/pg-core';
import * as schema from '#server/db/schema.ts';

/** The columns with the ids of each kind. */
export const idColumns: Readonly<Record<string, readonly PgColumn[]>> = {
  email: [schema.users.email],
  userId: [schema.users.id],
  company: [schema.entities.code],
  session: [schema.sessions.id],
  protocol: [schema.solicitations.id, schema.tickets.number, schema.privacyRequests.id],
  link: [schema.links.hash],
  job: [schema.batchJobs.id],
  query: [schema.sqlQueries.id],
  run: [schema.sqlRuns.id],
  file: [schema.files.key],
  release: [schema.scriptReleases.id],
};

const kinds: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'emails'],
  userId: ['userId', 'person', 'people', 'assignee', 'of'],
  company: ['cnpj', 'entityCode', 'entities', 'addEntities', 'removeEntities', 'company', 'checkAlreadyExists'],
  session: ['sessionId', 'session'],
  protocol: ['protocol', 'protocols', 'solicitations', 'number'],
  link: ['link', 'hash', 'b'],
  job: ['jobId'],
  query: ['sqlId', 'queryId'],
  run: ['runId'],
  file: ['key', 'keys'],
  release: ['releaseId'],
  group: ['group', 'groups', 'addGroups', 'removeGroups'],
};

const kindOfName = new Map(Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)));

/** Null: the field of this name names nothing. */
export const idKind = (name: string): string | null => kindOfName.get(name) ?? null;

const unknownCompanies = '04252011000110';

/** Another letter or figure of the alphabet of UUIDs, hashes and protocols. */
function swap(letter: string): string {
  if (/\d/.test(letter)) return String((Number(letter) + 1) % 10);
  if (/[A-Z]/.test(letter)) return letter === 'K' ? 'M' : 'K';
  return letter === 'a' ? 'b' : 'a';
}

/** An id of the same form that does not exist. */
export function unknownLike(kind: string, value: string): string {
  if (kind === 'company') return unknownCompanies;
  if (kind === 'email') return `ninguem.${value.split('@')[0] ?? ''}@${value.split('@')[1] ?? ''}`;
  // The form and the length stay. The middle of a UUID holds its version and variant.
  const at = Math.floor((value.length * 3) / 4);
  return Array.from(value, (letter, index) =>
    Math.abs(index - at) <= 2 && /[\da-fA-Z]/.test(letter) ? swap(letter) : letter,
  ).join('');
}
