// A tenant as one JSON file: what `tenant export` writes and `tenant import` reads. People and their data are not in it.
import * as z from 'zod/mini';
import { Entity } from '#contract/entities/entity.ts';
import { QueryParameter } from '#contract/entities/sql-console.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(200));
/** Stands in the address `/termos/{id}/{version}`. */
const TermName = z.string().check(z.regex(/^[\w.-]{1,64}$/));

export const TenantFile = z.object({
  format: z.literal('portal-tenant'),
  version: z.literal(1),
  /** The moment of the export. An import does not overwrite anything that people published later. */
  exportedAt: z.optional(
    z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), { error: 'deve ser uma data ou um momento ISO 8601' })),
  ),
  company: PrivateCompany,
  /** `settings` holds credentials: absent in an export without `--with-secrets`; an import then leaves them unchanged. */
  connectors: z._default(
    z.array(
      z.object({
        name: Name,
        kind: z.enum(['warehouse', 'postgres', 'mysql', 'mssql']),
        settings: z.optional(z.record(z.string(), z.unknown())),
      }),
    ),
    [],
  ),
  queries: z._default(
    z.array(
      z.object({
        id: Name,
        connector: Name,
        sql: z.string().check(z.minLength(1)),
        writes: z._default(z.boolean(), false),
        groups: z._default(z.array(z.string()), []),
        rowLimit: z.optional(z.number().check(z.int(), z.positive())),
        /** The fields of the screen "Consultas". Absent in older files: an import then leaves them as they are. */
        name: z.optional(z.string().check(z.maxLength(120))),
        description: z.optional(z.string().check(z.maxLength(500))),
        folder: z.optional(z.string().check(z.maxLength(120))),
        tags: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(20))),
        parameters: z.optional(z.array(QueryParameter).check(z.maxLength(50))),
        /** Private ones are their person's, and in no file. */
        visibility: z.optional(z.enum(['shared', 'system'])),
      }),
    ),
    [],
  ),
  scripts: z._default(z.array(z.object({ name: Name, source: z.string() })), []),
  banners: z._default(z.array(z.object({ id: Name, html: z.string(), groups: z._default(z.array(z.string()), []) })), []),
  entities: z._default(z.array(Entity), []),
  /** Terms that people agree to. An import adds and changes terms and never removes one; an accepted version keeps its text. */
  terms: z._default(
    z.array(
      z.object({
        id: TermName,
        title: Name,
        /** Whether every person must answer it. Otherwise it may be read. */
        required: z._default(z.boolean(), true),
        /** Oldest first. */
        versions: z
          .array(
            z.object({
              version: TermName,
              /** From when on it counts: a date or a moment of ISO 8601. */
              effectiveAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'data')),
              /** The changes since the version before (HTML). */
              summary: z.optional(z.string()),
              html: z.string().check(z.minLength(1)),
            }),
          )
          .check(z.minLength(1)),
      }),
    ),
    [],
  ),
});
export type TenantFile = z.infer<typeof TenantFile>;
