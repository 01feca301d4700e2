// Deleting a tenant removes its content from the bucket.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { createS3Files } from '#server/adapters/files/s3.ts';
import type { BucketFiles } from '#server/ports/files/files.ts';
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts';

const tenant = TenantId.parse('acme');
const other = TenantId.parse('acme-outra');

let server: S3Server;
let files: BucketFiles;

beforeAll(async () => {
  server = await startS3Server();
  const { endpoint, account, bucket } = server;
  files = createS3Files({ endpoint, bucket, ...account, directUploads: false });
});
afterAll(() => server?.close());

const send = (to: TenantId) => files.receive({ tenant: to, name: randomUUID() }, Readable.from([Buffer.from('x')]), 10);

describe('the content of a tenant in a bucket', () => {
  it('is removed page by page with foreign objects of its prefix, and no other tenant loses content', async () => {
    const { accessKeyId, secretAccessKey, region } = server.account;
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    for (const name of ['nota%231.txt', 'lista%3F.txt', '100%25.txt', 'com%20espa%C3%A7o.txt']) {
      const { ok } = await client.fetch(`${server.endpoint}/${server.bucket}/${tenant}/${name}`, { method: 'PUT', body: 'x' });
      expect(ok).toBe(true);
    }
    await send(tenant);
    await send(other);
    expect(server.keys()).toContain(`${tenant}/nota#1.txt`);
    expect(await files.removeTenant(tenant)).toBe(5);
    expect(server.keys().filter((key) => key.startsWith(`${tenant}/`))).toEqual([]);
    expect(server.keys().filter((key) => key.startsWith(`${other}/`))).toHaveLength(1);
  });

  it('is reported as an error when the storage still lists it', async () => {
    await send(tenant);
    const realFetch = globalThis.fetch;
    const fetched = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    fetched.mockImplementation((input, init) =>
      input instanceof Request && input.method === 'DELETE'
        ? Promise.resolve(new Response(null, { status: 204 }))
        : realFetch(input, init),
    );
    await expect(files.removeTenant(tenant)).rejects.toThrow('still lists');
  });
});
