// A tenant as one JSON file: what `tenant export` writes and `tenant import` reads. People and their data are not in it.
import * as z from 'zod/mini';
import { Entity } from '#contract/entities/entity.ts';
import { PrivateCompany } from '../http/private-company.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(200));

export const TenantFile = z.object({
  format: z.literal('portal-tenant'),
  version: z.literal(1),
  company: PrivateCompany,
  /** `settings` holds credentials: absent in an export without `--with-secrets`, and then kept as they are on import. */
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
      }),
    ),
    [],
  ),
  scripts: z._default(z.array(z.object({ name: Name, source: z.string() })), []),
  banners: z._default(z.array(z.object({ id: Name, html: z.string(), groups: z._default(z.array(z.string()), []) })), []),
  entities: z._default(z.array(Entity), []),
});
export type TenantFile = z.infer<typeof TenantFile>;
