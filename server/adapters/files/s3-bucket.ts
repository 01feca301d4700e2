// One S3 bucket: its requests and answers. `arrived/` contains uploaded content, `kept/` retained content.
import { AwsClient } from 'aws4fetch';
import { Readable } from 'node:stream';
import type { Arrived, StorageArea, StoredObject } from '#server/ports/files/files.ts';
import type { S3Settings } from '#server/ports/files/s3-settings.ts';
import { areaNames } from './area-names.ts';
import { type Listing, readListing } from './s3-listing.ts';

const timeoutMs = 60_000;

export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(what: string, status: number) {
    super(`the storage answered ${status} to ${what}`);
  }
}

export const keyOf = (area: StorageArea, { tenant, name }: StoredObject): string => `${tenant}/${areaNames[area]}/${name}`;

interface Request {
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

export function createBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const urlOf = (area: StorageArea, object: StoredObject): URL => new URL(`${root}/${keyOf(area, object)}`);

  const ask = (method: string, url: URL, init: Request = {}): Promise<Response> =>
    client.fetch(url, { method, signal: AbortSignal.timeout(timeoutMs), ...init });

  async function sign(method: string, url: URL, lifetimeMs: number): Promise<string> {
    url.searchParams.set('X-Amz-Expires', String(Math.floor(lifetimeMs / 1_000)));
    return (await client.sign(url, { method, aws: { signQuery: true } })).url;
  }

  async function lookAt(area: StorageArea, object: StoredObject, headBytes: number): Promise<Arrived | null> {
    const known = await ask('HEAD', urlOf(area, object));
    if (known.status === 404) return null;
    if (!known.ok) throw new StorageError('look', known.status);
    const size = Number(known.headers.get('content-length') ?? 0);
    const version = known.headers.get('etag') ?? '';
    if (size === 0) return { size, head: new Uint8Array(), version };
    // Reads only the content that was just measured.
    const headers = { range: `bytes=0-${Math.min(size, headBytes) - 1}`, ...(version !== '' && { 'if-match': version }) };
    const answer = await ask('GET', urlOf(area, object), { headers });
    if (!answer.ok) throw new StorageError('look', answer.status);
    return { size, head: new Uint8Array(await answer.arrayBuffer()).subarray(0, headBytes), version };
  }

  /** Null when there is no content, or when it is not the content that `headers` require. */
  async function readFrom(area: StorageArea, object: StoredObject, headers: Record<string, string>): Promise<Readable | null> {
    const answer = await ask('GET', urlOf(area, object), { headers });
    if (answer.status === 404 || answer.status === 412) return null;
    if (!answer.ok || answer.body === null) throw new StorageError('read', answer.status);
    return Readable.fromWeb(answer.body);
  }

  async function removeKey(url: URL): Promise<void> {
    const { ok, status } = await ask('DELETE', url);
    if (!ok && status !== 404) throw new StorageError('remove', status);
  }
  const removeFrom = (area: StorageArea, object: StoredObject): Promise<void> => removeKey(urlOf(area, object));

  /** One page of the keys with this prefix. */
  async function list(prefix: string, continuation: string | null): Promise<Listing> {
    const url = new URL(root);
    url.searchParams.set('list-type', '2');
    url.searchParams.set('prefix', prefix);
    if (continuation !== null) url.searchParams.set('continuation-token', continuation);
    const answer = await ask('GET', url);
    if (!answer.ok) throw new StorageError('list', answer.status);
    return readListing(await answer.text());
  }

  return { name: bucket, root, urlOf, ask, sign, lookAt, readFrom, removeKey, removeFrom, list };
}

export type Bucket = ReturnType<typeof createBucket>;
