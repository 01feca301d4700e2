// The only place that converts thrown errors to answers.
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { isDeclared, toErrorAnswer } from './error-answer.ts';
import { stateOf } from './request-state.ts';

/** With `isStrict`, a code that the call does not declare is answered as an internal error. */
export function answerErrors(scope: FastifyInstance, { isStrict }: { readonly isStrict: boolean }): void {
  scope.setErrorHandler((error, request, reply) => {
    const { call } = stateOf(request);
    const isUndeclared = error instanceof AppError && call !== undefined && !isDeclared(call, error.code);
    if (isUndeclared) request.log.error({ path: call.path, errorCode: error.code }, 'a code that the call does not declare');
    const { status, body, isUnexpected } = toErrorAnswer(isUndeclared && isStrict ? null : error, request.id);
    if (isUnexpected && !isUndeclared) request.log.error({ err: error }, 'unexpected');
    if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter);
    return reply.code(status).send(body);
  });
}
