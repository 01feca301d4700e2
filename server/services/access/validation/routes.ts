import * as calls from '#contract/calls/access/access-calls.ts';
import { route, type Route } from '#server/http/route.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { createAnswer } from './answer.ts';
import { createRequestApproval } from './approval.ts';
import { createValidationChanges } from './changes.ts';
import { createStart } from './start.ts';

export function validationRoutes(deps: AccessDependencies): readonly Route[] {
  const start = createStart(deps);
  const answer = createAnswer(deps);
  const requestApproval = createRequestApproval(deps);
  const changes = createValidationChanges(deps);
  return [
    route(calls.pendingEntityApprovals, ({ params }, context) => changes.list(params.userId, context)),
    route(calls.autoValidateEntity, ({ params, body }, context) => start(params, body, context)),
    route(calls.answerEntityQuestion, ({ params, body }, context) => answer(params, body, context)),
    route(calls.requestEntityApproval, ({ params, body }, context) => requestApproval(params, body, context)),
    route(calls.changeEntityValidation, ({ params, body }, context) => changes.change(params, body, context)),
    route(calls.checkEntityMfa, ({ params, query }, context) => changes.hasProof(params.userId, query, context)),
    route(calls.startEntityMfa, ({ params, query }, context) => changes.useProof(params.userId, query, context)),
  ];
}
