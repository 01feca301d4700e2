// Creates the context that a script receives at its start. It contains no session code and no other secret.
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import type { ModuleRoute } from '#contract/rules/module-route.ts';
import { type ModuleContext, type ModuleTheme, sdkVersion } from '#contract/module-sdk.ts';
import { currentLocale } from '#renderer/i18n/messages.ts';
import type { Opening } from '#renderer/module-host/runtime/opening.ts';

export type ModuleEntity = ModuleContext['entities'][number];

export interface ContextParts {
  readonly company: Company;
  readonly user: User | null;
  readonly entities: readonly ModuleEntity[];
  readonly theme: ModuleTheme;
  readonly route: ModuleRoute;
  /** The values of a direct link, which the SDK calls `parameters`. */
  readonly linkValues?: unknown;
}

export function moduleContext(
  { module, item, suffix }: Pick<Opening, 'module' | 'item' | 'suffix'>,
  { company, user, entities, theme, route, linkValues }: ContextParts,
): ModuleContext {
  return {
    version: sdkVersion,
    company: { id: company.id, appTitle: company.appTitle },
    item: {
      id: item.id,
      title: item.title,
      moduleId: module.id,
      sqlIds: item.sqlIds,
      ...(item.customValue !== undefined && { customValue: item.customValue }),
    },
    user: {
      email: user?.email ?? '',
      nick: user?.nick ?? '',
      firstNick: user?.firstNick ?? '',
      groups: user?.groups ?? [],
    },
    entities: Array.from(entities),
    theme,
    locale: currentLocale(),
    ...(suffix !== undefined && { suffix }),
    route: { path: route.path, query: { ...route.query } },
    ...(linkValues !== undefined && { parameters: linkValues }),
  };
}
