// The custom value of a module or item: what its script saves for everyone who may open it.
import type { Module } from '#contract/entities/module.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/route.ts';
import type { ActivityLog } from '../../ports/activity-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { saveModuleValue } from '../../db/module-values.ts';

export interface CustomValueDependencies {
  readonly database: Database;
  readonly activities: ActivityLog;
  readonly clock: Clock;
}

/** A configuration, not a store: files go to the file service. */
const maxBytes = 262_144;

export interface CustomValueOwner {
  readonly moduleId: string;
  readonly itemId: string | undefined;
}

/** Whether a person sees the module and, where one is named, its item. */
export const maySave = (modules: readonly Module[], groups: readonly string[], { moduleId, itemId }: CustomValueOwner): boolean =>
  visibleModules(modules, groups).some(
    (module) => module.id === moduleId && (itemId === undefined || module.item.some((item) => item.id === itemId)),
  );

export async function saveCustomValue(
  { database, activities, clock }: CustomValueDependencies,
  { owner, value }: { readonly owner: CustomValueOwner; readonly value: unknown },
  { tenant, session, correlationId }: RequestContext,
): Promise<void> {
  if (session === null || !maySave(tenant.company.module, session.groups, owner)) throw new AppError('#FORBIDDEN');
  // A direct link shows one script its data; it configures nothing.
  if (session.scope !== null) throw new AppError('#FORBIDDEN');
  if (Buffer.byteLength(JSON.stringify(value)) > maxBytes) throw new AppError('#BODY_TOO_LARGE');
  await database.tenant(tenant.id).run(async (queries) => {
    const key = owner.itemId ?? '';
    await saveModuleValue(queries, {
      tenantId: tenant.id,
      scope: 'custom',
      owner: owner.moduleId,
      key,
      value,
      updatedAt: clock.now(),
    });
    await activities.recordWithin(queries, tenant.id, {
      pointer: 'app.valor.salvar',
      outcome: 'ok',
      userId: session.userId,
      correlationId,
      detail: { moduleId: owner.moduleId, itemId: owner.itemId ?? null },
    });
  });
}
