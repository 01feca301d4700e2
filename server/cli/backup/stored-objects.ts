// Lists the content that rows of the database name. `objectSources` must contain every column with the name of an object.
import { TenantId } from '#contract/entities/identity.ts';
import type { StorageArea, StoredObject } from '#server/ports/files/files.ts';
import type { OwnerConnection } from '#server/ports/owner-connection.ts';

/** A stored content, with the area of the storage in which its row expects it. */
export interface NamedObject extends StoredObject {
  readonly area: StorageArea;
}

interface Source {
  readonly table: string;
  /** Selects tenant and object. */
  readonly query: string;
  readonly area: NamedObject['area'];
}

export const objectSources: readonly Source[] = [
  { table: 'files', area: 'retained', query: 'select tenant_id, object from files where object is not null' },
  { table: 'files', area: 'arrived', query: 'select tenant_id, incoming from files where incoming is not null' },
  { table: 'file_versions', area: 'retained', query: 'select tenant_id, object from file_versions' },
  {
    table: 'module_values',
    area: 'retained',
    query: "select tenant_id, value ->> 'name' from module_values where scope = 'custom-file' and value ->> 'name' is not null",
  },
];

/**
 * Works on a database of any version, and skips missing tables. Returns each object once, with the area `retained` if any row expects
 * it there.
 */
export async function readStoredObjects(connection: OwnerConnection): Promise<readonly NamedObject[]> {
  const found = new Map<string, NamedObject>();
  for (const { table, query, area } of objectSources) {
    const [known] = await connection.rows('select to_regclass($1)::text', [table]);
    if (known?.[0] !== table) continue;
    for (const [tenant, name] of await connection.rows(query)) {
      const key = `${tenant}/${name}`;
      if (found.get(key)?.area !== 'retained') found.set(key, { tenant: TenantId.parse(tenant), name: name ?? '', area });
    }
  }
  return Array.from(found.values());
}
