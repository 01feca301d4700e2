// The entry of the access service: the companies for which people act, and their requests for access.
import * as calls from '#contract/calls/access/access-calls.ts';
import { route, type Route } from '#server/http/route.ts';
import type { AccessDependencies } from './dependencies.ts';
import { createEntities } from './entities.ts';
import { createOwnCompanies } from './own-companies.ts';
import { createRadar } from './radar/radar.ts';
import { requestRoutes } from './requests/routes.ts';
import { createAnswering } from './solicitations/answering.ts';
import { createRequestAccess } from './solicitations/asking.ts';
import { createSharedEntities } from './shared-entities.ts';
import { createReceived } from './solicitations/received.ts';
import { validationRoutes } from './validation/routes.ts';

export { expireRequests } from './requests/expire.ts';
/** The values of a company, and what a change of them records. */
export { changesOf as companyChange, valuesOf as companyValues } from './company-data.ts';

export function accessService(deps: AccessDependencies): readonly Route[] {
  const entities = createEntities(deps);
  const own = createOwnCompanies(deps);
  const audit = createRadar(deps);
  const shared = createSharedEntities(deps);
  const requestAccess = createRequestAccess(deps);
  const received = createReceived(deps);
  const answering = createAnswering(deps);
  return [
    ...validationRoutes(deps),
    ...requestRoutes(deps),
    route(calls.listEntities, ({ query }, context) => entities.list(query, context)),
    route(calls.searchEntities, ({ query }, context) => entities.search(query.query, context)),
    route(calls.entityByCode, ({ params }, context) => entities.byCode(params.code, context)),
    route(calls.addEntity, ({ params, body }, context) => own.save(params, body, context)),
    route(calls.removeEntity, ({ params }, context) => own.remove(params, context)),
    route(calls.auditEntities, (_input, context) => audit(context)),
    route(calls.listEntitiesByHost, ({ query }, context) => shared.list(query, context)),
    route(calls.giveEntity, ({ query }, context) => shared.give(query.email, query.entityCode, context)),
    route(calls.removeEntityByHost, ({ query }, context) => shared.remove(query.email, query.entityCode, context)),
    route(calls.requestAccess, ({ body }, context) => requestAccess(body, context)),
    route(calls.listSolicitations, ({ query }, context) => received.list(query, context)),
    route(calls.removeSolicitations, ({ body }, context) => received.remove(body.solicitations, context)),
    route(calls.checkSolicitation, ({ params }, context) => answering.check(params.hash, context)),
    route(calls.answerSolicitation, ({ body }, context) => answering.answer(body, context)),
  ];
}
