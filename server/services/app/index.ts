// App: what administrators publish to the people of a tenant, and what modules save for their configuration.
import { listBanners, updateCustomValue } from '#contract/calls/app.ts';
import { hasGroup } from '#contract/permissions.ts';
import { AppError } from '../../http/app-error.ts';
import { type Route, route } from '../../http/route.ts';
import { saveCustomValue } from './custom-value.ts';
import type { CustomValueDependencies } from './custom-value.ts';
import { findBanners } from './repository.ts';

export type AppServiceDependencies = CustomValueDependencies;

const isFor = (wanted: readonly string[], groups: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((group) => hasGroup(groups, group));

export function appService(deps: AppServiceDependencies): readonly Route[] {
  return [
    route(listBanners, async (_, { tenant, session }) => {
      const rows = await deps.database.tenant(tenant.id).run((queries) => findBanners(queries, tenant.id));
      return rows.filter((row) => isFor(row.groups, session?.groups ?? [])).map(({ id, html }) => ({ id, html }));
    }),
    route(updateCustomValue, async ({ headers, body }, context) => {
      // Saving to a bucket needs the file service's storage, which is not behind this call yet.
      if (headers['s3-save'] === 'true') throw new AppError('#NOT_AVAILABLE');
      const owner = { moduleId: headers['module-id'], itemId: headers['item-id'] };
      await saveCustomValue(deps, { owner, value: body }, context);
      return { ok: true as const };
    }),
  ];
}
