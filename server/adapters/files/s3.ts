// Files in a bucket of anything that speaks S3. `arrived/` holds what was sent, `kept/` what was accepted: browsers may write to
// the first for a while, to the second never.
import { AwsClient } from 'aws4fetch';
import { Readable } from 'node:stream';
import type { Arrived, BucketFiles, StoredObject } from '#server/ports/files/files.ts';
import { type Listing, readListing } from './s3-listing.ts';

export interface S3Settings {
  /** Address of the service: `https://s3.sa-east-1.amazonaws.com`, or your own server. The bucket follows in the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Pages PUT straight into the bucket, which has to allow their origins. Otherwise content passes through the portal. */
  readonly directUploads: boolean;
}

type Area = 'arrived' | 'kept';

const timeoutMs = 60_000;

class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(what: string, status: number) {
    super(`the storage answered ${status} to ${what}`);
  }
}

/** Null: more than may come. Held in memory, for a bucket wants to know the length before the content. */
async function readAll(content: Readable, maxBytes: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    const bytes = Buffer.from(piece as Uint8Array);
    size += bytes.byteLength;
    if (size > maxBytes) return null;
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

const keyOf = (area: Area, { tenant, name }: StoredObject): string => `${tenant}/${area}/${name}`;

export function createS3Files(settings: S3Settings): BucketFiles {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, directUploads } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const urlOf = (area: Area, object: StoredObject): URL => new URL(`${root}/${keyOf(area, object)}`);

  const ask = (
    method: string,
    url: URL,
    init: { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> } = {},
  ): Promise<Response> => client.fetch(url, { method, signal: AbortSignal.timeout(timeoutMs), ...init });

  async function sign(method: string, url: URL, lifetimeMs: number): Promise<string> {
    url.searchParams.set('X-Amz-Expires', String(Math.floor(lifetimeMs / 1_000)));
    return (await client.sign(url, { method, aws: { signQuery: true } })).url;
  }

  async function lookAt(area: Area, object: StoredObject, headBytes: number): Promise<Arrived | null> {
    const known = await ask('HEAD', urlOf(area, object));
    if (known.status === 404) return null;
    if (!known.ok) throw new StorageError('look', known.status);
    const size = Number(known.headers.get('content-length') ?? 0);
    const version = known.headers.get('etag') ?? '';
    if (size === 0) return { size, head: new Uint8Array(), version };
    // The content that was just measured, and no other.
    const headers = { range: `bytes=0-${Math.min(size, headBytes) - 1}`, ...(version !== '' && { 'if-match': version }) };
    const answer = await ask('GET', urlOf(area, object), { headers });
    if (!answer.ok) throw new StorageError('look', answer.status);
    return { size, head: new Uint8Array(await answer.arrayBuffer()).subarray(0, headBytes), version };
  }

  /** Null also for other content than the one that `headers` ask for. */
  async function readFrom(area: Area, object: StoredObject, headers: Record<string, string>): Promise<Readable | null> {
    const answer = await ask('GET', urlOf(area, object), { headers });
    if (answer.status === 404 || answer.status === 412) return null;
    if (!answer.ok || answer.body === null) throw new StorageError('read', answer.status);
    return Readable.fromWeb(answer.body);
  }

  async function removeKey(url: URL): Promise<void> {
    const { ok, status } = await ask('DELETE', url);
    if (!ok && status !== 404) throw new StorageError('remove', status);
  }
  const removeFrom = (area: Area, object: StoredObject): Promise<void> => removeKey(urlOf(area, object));

  /** One page of the keys that begin with `prefix`. */
  async function list(prefix: string, continuation: string | null): Promise<Listing> {
    const url = new URL(root);
    url.searchParams.set('list-type', '2');
    url.searchParams.set('prefix', prefix);
    if (continuation !== null) url.searchParams.set('continuation-token', continuation);
    const answer = await ask('GET', url);
    if (!answer.ok) throw new StorageError('list', answer.status);
    return readListing(await answer.text());
  }

  return {
    origin: directUploads ? new URL(endpoint).origin : null,
    putAddress: (object, _type, lifetimeMs) =>
      directUploads ? sign('PUT', urlOf('arrived', object), lifetimeMs) : Promise.resolve(null),
    async receive(object, content, maxBytes) {
      const body = await readAll(content, maxBytes);
      if (body === null) return 'too-large';
      const { ok, status } = await ask('PUT', urlOf('arrived', object), {
        headers: { 'if-none-match': '*' },
        body: new Uint8Array(body),
      });
      if (status === 412) return 'taken';
      if (!ok) throw new StorageError('receive', status);
      return 'received';
    },
    isLate: async (object) => (await lookAt('kept', object, 1)) !== null && (await lookAt('arrived', object, 1)) !== null,
    look: async (object, headBytes) => (await lookAt('arrived', object, headBytes)) ?? (await lookAt('kept', object, headBytes)),
    async keep(object, { version }) {
      const source = `/${bucket}/${keyOf('arrived', object)}`;
      const headers = { 'x-amz-copy-source': source, ...(version !== '' && { 'x-amz-copy-source-if-match': version }) };
      const { ok, status } = await ask('PUT', urlOf('kept', object), { headers });
      // Kept before, by a request that was cut short.
      if (status === 404 && (await lookAt('kept', object, 1)) !== null) return;
      if (!ok) throw new StorageError('keep', status);
      await removeFrom('arrived', object);
    },
    getAddress(object, { disposition, type }, lifetimeMs) {
      const url = urlOf('kept', object);
      url.searchParams.set('response-content-disposition', disposition);
      url.searchParams.set('response-content-type', type);
      return sign('GET', url, lifetimeMs);
    },
    readArrived: (object, { version }) => readFrom('arrived', object, version === '' ? {} : { 'if-match': version }),
    read: (object) => readFrom('kept', object, {}),
    async remove(object) {
      await Promise.all([removeFrom('arrived', object), removeFrom('kept', object)]);
    },
    async *listArrived(tenant) {
      const prefix = keyOf('arrived', { tenant, name: '' });
      let continuation: string | null = null;
      do {
        const page: Listing = await list(prefix, continuation);
        yield page.objects.map(({ key, writtenAt }) => ({
          id: key.slice(prefix.length),
          name: key.slice(prefix.length),
          writtenAt,
        }));
        ({ continuation } = page);
      } while (continuation !== null);
    },
    removeArrived: (tenant, id) => removeFrom('arrived', { tenant, name: id }),
    isEmpty: async () => (await list('', null)).objects.length === 0,
    async removeTenant(tenant) {
      let count = 0;
      let firstBefore: string | null = null;
      // Always the first page: its objects are gone by the next round.
      for (;;) {
        const { objects } = await list(`${tenant}/`, null);
        const [first] = objects;
        if (first === undefined) return count;
        if (first.key === firstBefore) throw new Error(`the storage still lists ${first.key} after its removal`);
        firstBefore = first.key;
        // Other programs may have written keys with characters that mean something in an address.
        for (const { key } of objects) await removeKey(new URL(`${root}/${key.split('/').map(encodeURIComponent).join('/')}`));
        count += objects.length;
      }
    },
    async check() {
      try {
        const { ok, status } = await ask('HEAD', new URL(root));
        return ok ? null : `o armazenamento respondeu ${status}`;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}
