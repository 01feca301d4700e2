import type { FoundEntities, ListedEntity } from '#contract/entities/entity.ts';
import { foundEntitiesMax } from '#contract/limits.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { searchWords } from '#contract/rules/entity-search.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Database } from '#server/ports/database.ts';
import { readSearch, type SearchText } from './policy.ts';
import { presentEntity, presentFound } from './present.ts';
import { findEntities, selectEntities, selectEntity } from './repository.ts';

export function createEntities({ database }: { readonly database: Database }) {
  // The list has only the companies for which the person acts, whatever their groups are.
  const scope = ({ tenant, session }: RequestContext) => {
    if (session === null || session.userId === null) throw new AppError('#FORBIDDEN');
    return { db: database.tenant(tenant.id), reader: { userId: session.userId, groups: session.groups } };
  };

  return {
    async list(typed: SearchText, context: RequestContext): Promise<ListedEntity[]> {
      const { db, reader } = scope(context);
      const search = readSearch(typed);
      const rows = await db.run((queries) => selectEntities(queries, db.tenant, reader, search));
      return rows.map((row) => presentEntity(row, search.fields));
    },

    /** All companies of the tenant, for its administrators. One row more than is shown tells whether there are others. */
    async search(text: string | undefined, { tenant }: RequestContext): Promise<FoundEntities> {
      const wanted = { words: searchWords(text ?? ''), limit: foundEntitiesMax + 1 };
      const rows = await database.tenant(tenant.id).run((queries) => findEntities(queries, tenant.id, wanted));
      return { rows: rows.slice(0, foundEntitiesMax).map(presentFound), more: rows.length > foundEntitiesMax };
    },

    async byCode(code: string, context: RequestContext): Promise<ListedEntity> {
      const { db, reader } = scope(context);
      const wanted = normalizeCnpj(code);
      const row = wanted.includes('\0') ? null : await db.run((queries) => selectEntity(queries, db.tenant, reader, wanted));
      if (row === null) throw new AppError('#NOT_FOUND');
      return presentEntity(row);
    },
  };
}
