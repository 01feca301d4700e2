// Digital content: JSON that an item stores under a path, for all people who see the item. Null removes it.
import { storedValueMaxBytes } from '#contract/limits.ts';
import { hasGroup } from '#contract/permissions.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import { contentPlace, readModuleValue, replaceModuleValue } from '#server/records/module-values.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { headerText } from '#server/http/decisions/decode.ts';
import type { FileDependencies } from './dependencies.ts';

export interface ContentHeaders {
  readonly path: string;
  readonly module: string;
  readonly 'module-item'?: string | undefined;
}

const maxPathLength = 300;

function requireOwner(headers: ContentHeaders, { tenant, session }: RequestContext) {
  const moduleId = headerText(headers.module);
  const itemId = headers['module-item'] === undefined ? null : headerText(headers['module-item']);
  const module = visibleModules(tenant.company.module, session?.groups ?? []).find(({ id }) => id === moduleId);
  if (module === undefined || (itemId !== null && !module.item.some(({ id }) => id === itemId))) throw new AppError('#FORBIDDEN');
  const key = headerText(headers.path);
  if (key.length > maxPathLength || key.includes('\0'))
    throw new AppError('#VALIDATION', { fields: { 'headers.path': 'Caminho inválido' } });
  return { ...contentPlace(moduleId, itemId, key), moduleId, itemId };
}

export function readContent({ database }: FileDependencies, headers: ContentHeaders, context: RequestContext): Promise<unknown> {
  const place = requireOwner(headers, context);
  return database.tenant(context.tenant.id).run((queries) => readModuleValue(queries, context.tenant.id, place));
}

export async function saveContent(
  { database, clock }: FileDependencies,
  headers: ContentHeaders,
  value: unknown,
  context: RequestContext,
): Promise<void> {
  const { tenant, session, recorder } = context;
  // All people who see the item trust this content.
  const groups = session?.groups ?? [];
  if (!hasGroup(groups, 'admin-content') && !hasGroup(groups, 'developer')) throw new AppError('#FORBIDDEN');
  const { moduleId, itemId, ...place } = requireOwner(headers, context);
  if (Buffer.byteLength(JSON.stringify(value)) > storedValueMaxBytes) throw new AppError('#BODY_TOO_LARGE');
  await database.tenant(tenant.id).run(async (queries) => {
    await replaceModuleValue(queries, { ...place, tenantId: tenant.id, updatedAt: clock.now() }, value);
    await recorder.recordWithin(queries, {
      pointer: 'arquivo.conteudo.salvar',
      detail: { moduleId, itemId, path: place.key },
    });
  });
}
