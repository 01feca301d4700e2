// Reports the failure of a module as an activity, for the people who maintain it.
import { setActivity } from '#contract/calls/activity.ts';
import type { Client } from '#renderer/api/client.ts';
import type { ModuleFailure } from './runtime/module-runtime.ts';
import type { ItemInModule } from './runtime/opening.ts';

/** Best effort: the report may fail, for example without a connection. Never rejects. */
export async function reportModuleFailure(
  client: Client,
  companyId: string,
  { module, item, failure }: ItemInModule & { readonly failure: ModuleFailure },
): Promise<void> {
  const { reason, detail } = failure;
  const body = { moduleId: module.id, itemId: item.id, reason, detail: detail.slice(0, 300) };
  const input = { params: { id: companyId }, headers: { pointer: 'pagina.modulo.falhar' }, body } as const;
  await client.call(setActivity, input, { failure: 'caller' }).catch(() => undefined);
}
