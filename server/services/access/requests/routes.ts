// The routes of requests: for the people who answer them, and for those who made them.
import * as calls from '#contract/calls/access/access-calls.ts';
import { route, type Route } from '#server/http/route.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { createRequestAnswering } from './answering.ts';
import { createAskQuota } from './ask-quota.ts';
import { createAssignees } from './assign.ts';
import { createContestBill } from './contest-bill.ts';
import { createDetail } from './detail.ts';
import { createOwnRequests } from './own.ts';
import { createSearch } from './search.ts';

export function requestRoutes(deps: AccessDependencies): readonly Route[] {
  const search = createSearch(deps);
  const detail = createDetail(deps);
  const assignees = createAssignees(deps);
  const answering = createRequestAnswering(deps);
  const own = createOwnRequests(deps);
  const contest = createContestBill(deps);
  const askQuota = createAskQuota(deps);
  return [
    route(calls.listRequests, ({ query }, context) => search(query, context)),
    route(calls.readRequest, ({ params }, context) => detail.read(params.protocol, context)),
    route(calls.requestFile, async ({ params, query }, context) => ({
      link: await detail.fileLink(params.protocol, query.key, context),
    })),
    route(calls.listRequestAssignees, ({ params, query }, context) => assignees(params.protocol, query.q ?? '', context)),
    route(calls.assignRequest, ({ params, body }, context) => answering.assign(params.protocol, body, context)),
    route(calls.askRequester, ({ params, body }, context) => answering.ask(params.protocol, body, context)),
    route(calls.answerRequest, ({ params, body }, context) => answering.answer(params.protocol, body, context)),
    route(calls.answerTicket, ({ params, body }, context) => answering.ticket(params.protocol, body, context)),
    route(calls.changeRequests, ({ body }, context) => answering.bulk(body, context)),
    route(calls.listOwnRequests, ({ query }, context) => own.list(query, context)),
    route(calls.readOwnRequest, ({ params }, context) => own.detail(params.protocol, context)),
    route(calls.replyToRequest, ({ params, body }, context) => own.reply(params.protocol, body.text, context)),
    route(calls.contestBill, ({ body }, context) => contest(body, context)),
    route(calls.requestQuota, ({ body }, context) => askQuota(body, context)),
  ];
}
