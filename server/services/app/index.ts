// App: what administrators publish to the people of a tenant.
import { asc } from 'drizzle-orm';
import { listBanners } from '#contract/calls/app.ts';
import { banners } from '../../db/schema.ts';
import { type Route, route } from '../../http/route.ts';
import type { Database } from '../../ports/database.ts';

export interface AppDependencies {
  readonly database: Database;
}

const isFor = (wanted: readonly string[], groups: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((group) => groups.some((own) => own.toLowerCase() === group.toLowerCase()));

export function appService({ database }: AppDependencies): readonly Route[] {
  return [
    route(listBanners, async (_, { tenant, session }) => {
      const rows = await database
        .tenant(tenant.id)
        .run((queries) => queries.select().from(banners).orderBy(asc(banners.position)));
      return rows.filter((row) => isFor(row.groups, session?.groups ?? [])).map(({ id, html }) => ({ id, html }));
    }),
  ];
}
