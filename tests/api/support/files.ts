// The storage of a test's files: a folder, or a bucket on a small S3 server (API_FILES=s3).
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TenantId } from '#contract/entities/identity.ts';
import { createFolderFiles } from '#server/adapters/files/folder.ts';
import { createS3Files } from '#server/adapters/files/s3.ts';
import type { Files } from '#server/ports/files/files.ts';
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts';

export const isBucket = process.env['API_FILES'] === 's3';

export interface TestFiles {
  readonly files: Files;
  /** Environment variables that lead another process to the storage. */
  readonly env: Readonly<Record<string, string>>;
  /** Names of all kept and arrived objects. */
  names(): Promise<readonly string[]>;
  /** Removes all content of a tenant, as a failure of the storage does. */
  lose(tenant: TenantId): Promise<void>;
  close(): Promise<void>;
}

async function openFolder(): Promise<TestFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  return {
    files: createFolderFiles(folder),
    env: { PORTAL_FILES_DIR: folder },
    async names() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    },
    lose: (tenant) => rm(join(folder, tenant), { recursive: true }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export const bucketVariables = ({ endpoint, bucket, account }: S3Server) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: account.region,
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
});

async function openBucket(): Promise<TestFiles> {
  const server = await startS3Server();
  const { endpoint, bucket, account } = server;
  return {
    files: createS3Files({ endpoint, bucket, ...account, directUploads: false }),
    env: bucketVariables(server),
    names: () => Promise.resolve(server.keys()),
    lose: (tenant) => Promise.resolve(server.lose(`${tenant}/`)),
    close: () => server.close(),
  };
}

export const openTestFiles = (): Promise<TestFiles> => (isBucket ? openBucket() : openFolder());
