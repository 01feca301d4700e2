// A tenant as one JSON file, which `tenant export` writes and `tenant import` reads. It does not contain people and their data.
import { GivenGroupName } from '#contract/shown-text.ts';
import * as z from 'zod/mini';
import { Entity } from '#contract/entities/entity.ts';
import { QueryParameter } from '#contract/entities/sql-console.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(200));
/** Part of the address `/termos/{id}/{version}`. */
const TermName = z.string().check(z.regex(/^[\w.-]{1,64}$/));

export const TenantFile = z.object({
  format: z.literal('portal-tenant'),
  version: z.literal(1),
  /** The moment of the export. An import does not overwrite anything that people published later. */
  exportedAt: z.optional(
    z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), { error: 'deve ser uma data ou um momento ISO 8601' })),
  ),
  company: PrivateCompany,
  /**
   * `settings` contains credentials. An export without `--with-secrets` omits it, and an import then does not change the stored
   * ones.
   */
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
        groups: z._default(z.array(GivenGroupName), []),
        rowLimit: z.optional(z.number().check(z.int(), z.positive())),
        /**
         * Fields for the screen "Consultas". Older files do not contain them, and an import then does not change the stored ones.
         */
        name: z.optional(z.string().check(z.maxLength(120))),
        description: z.optional(z.string().check(z.maxLength(500))),
        folder: z.optional(z.string().check(z.maxLength(120))),
        tags: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(20))),
        parameters: z.optional(z.array(QueryParameter).check(z.maxLength(50))),
        /** Private queries belong to their person, so no file contains them. */
        visibility: z.optional(z.enum(['shared', 'system'])),
      }),
    ),
    [],
  ),
  scripts: z._default(z.array(z.object({ name: Name, source: z.string() })), []),
  banners: z._default(z.array(z.object({ id: Name, html: z.string(), groups: z._default(z.array(z.string()), []) })), []),
  entities: z._default(z.array(Entity), []),
  /** Terms that people accept. An import adds and changes terms and never removes one. An accepted version keeps its text. */
  terms: z._default(
    z.array(
      z.object({
        id: TermName,
        title: Name,
        /** Whether every person must accept the term. Otherwise people may only read it. */
        required: z._default(z.boolean(), true),
        /** Oldest first. */
        versions: z
          .array(
            z.object({
              version: TermName,
              /** The time from which on it is in force: a date or a moment of ISO 8601. */
              effectiveAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'data')),
              /** The changes since the previous version (HTML). */
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
