import type { Entity } from '#contract/entities/entity.ts';
import { normalizeCnpj } from '#contract/rules/cnpj.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Database } from '#server/ports/database.ts';
import { readSearch, type SearchText } from './policy.ts';
import { presentEntity } from './present.ts';
import { selectEntities, selectEntity } from './repository.ts';

export function createEntities({ database }: { readonly database: Database }) {
  // People see only the companies for which they act, whatever their groups are.
  const scope = ({ tenant, session }: RequestContext) => {
    if (session === null || session.userId === null) throw new AppError('#FORBIDDEN');
    return { db: database.tenant(tenant.id), userId: session.userId };
  };

  return {
    async list(typed: SearchText, context: RequestContext): Promise<Entity[]> {
      const { db, userId } = scope(context);
      const search = readSearch(typed);
      const rows = await db.run((queries) => selectEntities(queries, db.tenant, userId, search));
      return rows.map((row) => presentEntity(row, search.fields));
    },

    async byCode(code: string, context: RequestContext): Promise<Entity> {
      const { db, userId } = scope(context);
      const wanted = normalizeCnpj(code);
      const row = wanted.includes('\0') ? null : await db.run((queries) => selectEntity(queries, db.tenant, userId, wanted));
      if (row === null) throw new AppError('#NOT_FOUND');
      return presentEntity(row);
    },
  };
}
