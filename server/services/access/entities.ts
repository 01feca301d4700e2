import type { ListedEntity } from '#contract/entities/entity.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Database } from '#server/ports/database.ts';
import { readSearch, type SearchText } from './policy.ts';
import { presentEntity } from './present.ts';
import { selectEntities, selectEntity } from './repository.ts';

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

    async byCode(code: string, context: RequestContext): Promise<ListedEntity> {
      const { db, reader } = scope(context);
      const wanted = normalizeCnpj(code);
      const row = wanted.includes('\0') ? null : await db.run((queries) => selectEntity(queries, db.tenant, reader, wanted));
      if (row === null) throw new AppError('#NOT_FOUND');
      return presentEntity(row);
    },
  };
}
