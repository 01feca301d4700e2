// Files in a bucket of any S3 storage. `arrived/` contains uploaded content, `kept/` retained content. Browsers may write to the
// first for a limited time, and never to the second.
import type { Readable } from 'node:stream';
import type { BucketFiles } from '#server/ports/files/files.ts';
import type { S3Settings } from '#server/ports/files/s3-settings.ts';
import { type Bucket, createBucket, keyOf, StorageError } from './s3-bucket.ts';
import type { Listing } from './s3-listing.ts';

/** Null: the content is too large. The content is read into memory, because a bucket needs the length before the content. */
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

type Arriving = Pick<BucketFiles, 'putAddress' | 'receive' | 'isLate' | 'readArrived' | 'listArrived' | 'removeArrived'>;
type RetainedContent = Pick<BucketFiles, 'look' | 'retain' | 'getAddress' | 'read' | 'remove'>;
type Whole = Pick<BucketFiles, 'isEmpty' | 'removeTenant' | 'check'>;

/** The operations on arrived content. */
const arriving = ({ urlOf, ask, sign, lookAt, readFrom, removeFrom, list }: Bucket, directUploads: boolean): Arriving => ({
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
  isLate: async (object) => (await lookAt('retained', object, 1)) !== null && (await lookAt('arrived', object, 1)) !== null,
  readArrived: (object, { version }) => readFrom('arrived', object, version === '' ? {} : { 'if-match': version }),
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
});

/** The operations on retained content. */
const retained = ({ name: bucket, urlOf, ask, sign, lookAt, readFrom, removeFrom }: Bucket): RetainedContent => ({
  look: async (object, headBytes) =>
    (await lookAt('arrived', object, headBytes)) ?? (await lookAt('retained', object, headBytes)),
  async retain(object, { version }) {
    const source = `/${bucket}/${keyOf('arrived', object)}`;
    const headers = { 'x-amz-copy-source': source, ...(version !== '' && { 'x-amz-copy-source-if-match': version }) };
    const { ok, status } = await ask('PUT', urlOf('retained', object), { headers });
    // An earlier, interrupted request has retained it already.
    if (status === 404 && (await lookAt('retained', object, 1)) !== null) return;
    if (!ok) throw new StorageError('keep', status);
    await removeFrom('arrived', object);
  },
  getAddress(object, { disposition, type }, lifetimeMs) {
    const url = urlOf('retained', object);
    url.searchParams.set('response-content-disposition', disposition);
    url.searchParams.set('response-content-type', type);
    return sign('GET', url, lifetimeMs);
  },
  read: (object) => readFrom('retained', object, {}),
  async remove(object) {
    await Promise.all([removeFrom('arrived', object), removeFrom('retained', object)]);
  },
});

/** The operations on the whole bucket. */
const whole = ({ root, ask, list, removeKey }: Bucket): Whole => ({
  isEmpty: async () => (await list('', null)).objects.length === 0,
  async removeTenant(tenant) {
    let count = 0;
    let firstBefore: string | null = null;
    // Always requests the first page, because each round removes its objects.
    for (;;) {
      const { objects } = await list(`${tenant}/`, null);
      const [first] = objects;
      if (first === undefined) return count;
      if (first.key === firstBefore) throw new Error(`the storage still lists ${first.key} after its removal`);
      firstBefore = first.key;
      // Other programs may have written keys with characters that have a meaning in an address.
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
});

export function createS3Files(settings: S3Settings): BucketFiles {
  const bucket = createBucket(settings);
  const { endpoint, directUploads } = settings;
  const origin = directUploads ? new URL(endpoint).origin : null;
  return { origin, ...arriving(bucket, directUploads), ...retained(bucket), ...whole(bucket) };
}
