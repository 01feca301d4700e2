// Digital content of the demo: rows in the database and bytes in the file storage, both created from one list.
import { Readable } from 'node:stream';
import { digitalContentFolder } from '#contract/entities/digital-content.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { uploadMaxBytes } from '#contract/limits.ts';
import { itemPath, plainKeyPart } from '#contract/rules/file-key.ts';
import { contentPlace } from '#server/records/module-values.ts';
import * as tables from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { Files } from '#server/ports/files/files.ts';
import { type DemoContent, type DemoTenant, demoTenants } from './tenants/index.ts';

const keyOf = ({ module, item, object, name }: DemoContent): string =>
  `${itemPath({ moduleId: module, itemId: item }, digitalContentFolder)}/${object}-${plainKeyPart(name)}`;

export async function insertContents(
  queries: Queries,
  tenantId: TenantId,
  { contents = [] }: DemoTenant,
  now: Date,
): Promise<void> {
  for (const content of contents) {
    const { module, item, path, title, name, object } = content;
    const key = keyOf(content);
    await queries.insert(tables.files).values({
      tenantId,
      key,
      moduleId: module,
      itemId: item,
      folder: digitalContentFolder,
      name,
      object,
      size: content.bytes().byteLength,
      createdAt: now,
      askedAt: now,
    });
    const place = contentPlace(module, item, path);
    await queries.insert(tables.moduleValues).values({ tenantId, ...place, value: { title, file: key }, updatedAt: now });
  }
}

/** Stores missing bytes. The first start of a demo finds a database with rows, and no files. */
export async function storeContents(files: Files): Promise<void> {
  for (const { company, contents = [] } of demoTenants) {
    const tenant = TenantId.parse(company.id);
    for (const { object, bytes } of contents) {
      const stored = { tenant, name: object };
      if ((await files.look(stored, 0)) !== null) continue;
      await files.receive(stored, Readable.from([Buffer.from(bytes())]), uploadMaxBytes);
      const looked = await files.look(stored, 0);
      if (looked !== null) await files.retain(stored, looked);
    }
  }
}
