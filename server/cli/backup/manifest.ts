// The manifest of a backup and the names of its parts. docs/operators.md describes the format.
import * as z from 'zod/mini';
import type { StoredObject } from '#server/ports/files/files.ts';

export const manifestName = 'manifest.json';
/** The file with the SHA-256 of the manifest, which contains the hashes of all other parts. */
export const manifestHashName = 'manifest.sha256';

const Count = z.number().check(z.int(), z.nonnegative());
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Moment = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'data'));
/** The name of a part. Parts are written to disk under their names, so absolute paths and `..` are refused. */
const PartName = z.string().check(z.regex(/^(?:(?!\.{1,2}\/)[\w.@-]+\/)*(?!\.{1,2}$)[\w.@-]+$/));

export const TableEntry = z.object({
  name: z.string(),
  columns: z.array(z.string()).check(z.minLength(1)),
  /** Columns by which the rows are ordered. */
  key: z.array(z.string()).check(z.minLength(1)),
  rows: Count,
  /** Number of parts: `tables/<name>/1.jsonl.gz` and so on. */
  parts: Count,
});
export type TableEntry = z.infer<typeof TableEntry>;

export const Manifest = z.object({
  format: z.literal('portal-backup'),
  version: z.literal(1),
  /** Version of the product that wrote the backup. */
  product: z.string(),
  createdAt: Moment,
  source: z.enum(['embedded', 'postgres']),
  /** The migrations of the database, in their order. */
  schema: z.array(z.string()).check(z.minLength(1)),
  tables: z.array(TableEntry),
  files: z.object({
    count: Count,
    bytes: Count,
    /** Content that rows name and that was missing in the storage. */
    absent: z.array(z.string()),
  }),
  /** The folder of the demo warehouse; null: there was none. */
  warehouse: z.nullable(z.object({ files: Count, bytes: Count, folders: z.array(PartName) })),
  parts: z.array(z.object({ name: PartName, bytes: Count, sha256: Sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;

export type Part = Manifest['parts'][number];

export const tablePart = (table: string, part: number): string => `tables/${table}/${part}.jsonl.gz`;
export const filePart = ({ tenant, name }: StoredObject): string => `files/${tenant}/${name}`;
export const warehousePart = (path: string): string => `warehouse/${path}.gz`;

export const warehousePathOf = (part: string): string | null => /^warehouse\/(.+)\.gz$/.exec(part)?.[1] ?? null;

/** Describes the first difference between a manifest and the entries of its archive; null: there is none. */
export function partsProblem(
  { parts, tables }: Manifest,
  entries: readonly { readonly name: string; readonly size: number }[],
): string | null {
  const found = new Map(entries.map(({ name, size }) => [name, size]));
  for (const { name, bytes } of parts)
    if (found.get(name) !== bytes) return found.has(name) ? `${name} tem outro tamanho` : `falta ${name}`;
  const listed = new Set([...parts.map(({ name }) => name), manifestName, manifestHashName]);
  const stray = entries.find(({ name }) => !listed.has(name));
  if (stray !== undefined) return `${stray.name} não está no manifesto`;
  if (entries.length !== listed.size) return 'há partes repetidas';
  for (const { name, parts: count } of tables)
    for (let part = 1; part <= count; part++) if (!listed.has(tablePart(name, part))) return `falta ${tablePart(name, part)}`;
  return null;
}
