// The door of the access service: the companies people act for.
import * as calls from '#contract/calls/access.ts';
import { route, type Route } from '../../http/route.ts';
import type { Database } from '../../ports/database.ts';
import { createEntities } from './entities.ts';

export interface AccessDependencies {
  readonly database: Database;
}

export function accessService(deps: AccessDependencies): readonly Route[] {
  const entities = createEntities(deps);
  return [
    route(calls.listEntities, ({ query }, context) => entities.list(query, context)),
    route(calls.entityByCode, ({ params }, context) => entities.byCode(params.code, context)),
  ];
}
