// Answers the address at which a file can be PUT.
import { randomUUID } from 'node:crypto';
import { defaultUploadStorageType, temporaryLinkStorageType, uploadAddressLifetimeMs } from '#contract/limits.ts';
import { typeOf, uploadWords } from '#contract/rules/upload.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { signedAddress } from './address.ts';
import { cleanName, fixedKey, formerKey, parsePlace, type StoredPlace, uniqueKey } from './checks/naming.ts';
import { requireFiles } from '#server/http/require-files.ts';
import { requesterOf, type FileDependencies } from './dependencies.ts';
import { mayChange, mayStore } from './policy.ts';
import { requireRoom } from './quota.ts';
import { recordRemovals, objectsOf, removeRecorded } from '#server/records/file-removals.ts';
import { type FileRow, freeName, insertFile, lockFile, updateFile } from './repository.ts';
import { uploadTerms } from './upload-terms.ts';

export interface UploadHeaders {
  readonly path: string;
  readonly filename: string;
  readonly 'storage-type'?: string | undefined;
  readonly 'use-unique-id'?: string | undefined;
  readonly 'unique-name'?: string | undefined;
}

interface Wanted {
  readonly place: StoredPlace;
  readonly name: string;
  readonly storage: FileRow['storage'];
  readonly isUnique: boolean;
  /** Whether the name gets a number when another file of the folder has it. */
  readonly isNumbered: boolean;
}

const invalid = (field: string, words: string) => new AppError('#VALIDATION', { fields: { [`headers.${field}`]: words } });

export function requirePlace(path: string): StoredPlace {
  const place = parsePlace(path);
  if (place === null) throw invalid('path', 'Caminho inválido');
  return place;
}

function requireStorage(type = defaultUploadStorageType): FileRow['storage'] {
  if (type === defaultUploadStorageType || type === temporaryLinkStorageType) return type;
  throw invalid('storage-type', 'Tipo de armazenamento desconhecido');
}

/** The declared type is ignored. The name determines the type, and the content must match it. */
function readHeaders(headers: UploadHeaders, userId: string | null): Wanted {
  const place = requirePlace(headers.path);
  const name = cleanName(headers.filename);
  if (typeOf(name) === undefined) throw invalid('filename', uploadWords.extension(name));
  const storage = requireStorage(headers['storage-type']);
  // The key of a public upload proves its sender, so the sender cannot choose it.
  const isUnique = headers['use-unique-id'] !== 'false' || userId === null;
  const isNumbered = isUnique && headers['unique-name'] === 'true' && userId !== null && place.moduleId === null;
  return { place, name, storage, isUnique, isNumbered };
}

export async function requirePoint({ limiter }: FileDependencies, { tenant, session, address }: RequestContext): Promise<void> {
  const userId = session?.userId ?? null;
  if (userId !== null) {
    const limit = await limiter.consume('upload-person', `${tenant.id}:${userId}`);
    if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
    return;
  }
  // In this order, so that an address without points takes none from the tenant.
  const isWithin =
    (await limiter.consume('upload-address', address)).ok && (await limiter.consume('upload-tenant', tenant.id)).ok;
  if (!isWithin) throw new AppError('#TOO_MANY_ATTEMPTS');
}

type Root = Pick<StoredPlace, 'moduleId' | 'itemId' | 'entityCode'>;

const hasSameRoot = (one: Root, other: Root): boolean =>
  one.moduleId === other.moduleId && one.itemId === other.itemId && one.entityCode === other.entityCode;

/**
 * The key of the announced file. A file that an earlier version of the portal stored under this name keeps its key, so that it gets the
 * new content.
 */
async function keyOf(queries: Queries, { place, name, isUnique }: Wanted, { tenant, session }: RequestContext): Promise<string> {
  if (isUnique) return uniqueKey(place, name, randomUUID());
  const isShared = place.moduleId !== null || place.entityCode !== null;
  const owner = isShared ? null : (session?.userId ?? null);
  const former = await lockFile(queries, tenant.id, formerKey(place, name));
  const isSame =
    former !== null &&
    former.name === name &&
    former.folder === place.folder &&
    hasSameRoot(former, place) &&
    (isShared || former.userId === owner);
  return isSame ? former.key : fixedKey(place, name, owner);
}

/**
 * Stores the announced file, or announces new content for an existing one. Returns the content that was announced before and is
 * no longer expected.
 */
async function note(queries: Queries, context: RequestContext, row: FileRow): Promise<string | null> {
  const { tenant } = context;
  const known = await lockFile(queries, tenant.id, row.key);
  if (known === null) {
    if (!(await insertFile(queries, row))) throw new AppError('#CONFLICT');
    return null;
  }
  const mayReplace = hasSameRoot(known, row) && mayChange(known, await requesterOf(queries, context, known.entityCode));
  if (!mayReplace) throw new AppError('#CONFLICT');
  const { incoming, incomingMaxBytes, incomingIsVersion, waitingSince, refusal, askedAt, name, storage } = row;
  const { expiresAt, deletedAt } = row;
  const wanted = { incoming, incomingMaxBytes, incomingIsVersion, waitingSince, refusal, askedAt };
  const change = { ...wanted, name, storage, expiresAt, deletedAt };
  await updateFile(queries, tenant.id, row.key, change);
  return known.incoming;
}

export interface StartedUpload {
  readonly row: FileRow;
  readonly key: string;
  readonly url: string;
  readonly link: string;
}

export async function beginUpload(
  deps: FileDependencies,
  headers: UploadHeaders,
  context: RequestContext,
): Promise<StartedUpload> {
  const files = requireFiles(deps);
  const { tenant, session } = context;
  const userId = session?.userId ?? null;
  const wanted = readHeaders(headers, userId);
  const { place, storage } = wanted;
  await requirePoint(deps, context);
  const now = deps.clock.now();
  const incoming = randomUUID();
  const { maxBytes, linkMs, lifetimeMs } = uploadTerms(userId, storage);
  const requested: Omit<FileRow, 'key' | 'name'> = {
    ...place,
    tenantId: tenant.id,
    storage,
    userId,
    object: null,
    size: null,
    incoming,
    incomingMaxBytes: maxBytes,
    incomingIsVersion: false,
    createdAt: now,
    waitingSince: null,
    refusal: null,
    askedAt: now,
    expiresAt: lifetimeMs === null ? null : new Date(now.getTime() + lifetimeMs),
    deletedAt: null,
  };
  const { row, orphaned } = await deps.database.tenant(tenant.id).run(async (queries) => {
    if (!mayStore(place, await requesterOf(queries, context, place.entityCode))) throw new AppError('#FORBIDDEN');
    const room = await requireRoom(queries, tenant, requested);
    const name = wanted.isNumbered ? await freeName(queries, tenant.id, requested, wanted.name) : wanted.name;
    const key = await keyOf(queries, { ...wanted, name }, context);
    const fitting = { ...requested, key, name, incomingMaxBytes: Math.min(room, maxBytes) };
    const replaced = objectsOf(tenant.id, [await note(queries, context, fitting)]);
    await recordRemovals(queries, replaced, now);
    return { row: fitting, orphaned: replaced.map(({ name: object }) => object) };
  });
  await removeRecorded({ database: deps.database, files }, tenant.id, orphaned);
  return { row, key: row.key, url: await addressToPut(deps, row), link: linkOf(deps, context, row.key, linkMs) };
}

/** The address to PUT the content that `row` waits for. */
export async function addressToPut(
  deps: FileDependencies,
  { tenantId, key, name, incoming, askedAt }: Pick<FileRow, 'tenantId' | 'key' | 'name' | 'incoming' | 'askedAt'>,
): Promise<string> {
  const object = { tenant: tenantId, name: incoming ?? '' };
  const elsewhere = await requireFiles(deps).putAddress(object, typeOf(name) ?? '', uploadAddressLifetimeMs);
  const until = askedAt.getTime() + uploadAddressLifetimeMs;
  return elsewhere ?? signedAddress(deps.fileSecret, { use: 'put', tenant: object.tenant, key, object: object.name, until });
}

/** A link for people. It is absolute, so that it works wherever it is pasted. */
export function linkOf(
  { clock, fileSecret }: FileDependencies,
  { tenant }: { readonly tenant: Pick<RequestContext['tenant'], 'id' | 'origin'> },
  key: string,
  lifetimeMs: number,
): string {
  const until = clock.now().getTime() + lifetimeMs;
  return tenant.origin + signedAddress(fileSecret, { use: 'get', tenant: tenant.id, key, object: '', until });
}
