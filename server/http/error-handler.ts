// The only place that converts thrown errors to answers.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { isDeclared, toErrorAnswer } from './error-answer.ts';
import { stateOf } from './request-state.ts';

interface ErrorSettings {
  /** A code that the call does not declare is answered as an internal error. */
  readonly isStrict: boolean;
  /** Records the error before it is answered. It never fails. */
  readonly record?: (request: FastifyRequest, error: unknown) => Promise<void>;
}

export function answerErrors(scope: FastifyInstance, { isStrict, record }: ErrorSettings): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const { call } = stateOf(request);
    const isUndeclared = error instanceof AppError && call !== undefined && !isDeclared(call, error.code);
    if (isUndeclared) request.log.error({ path: call.path, errorCode: error.code }, 'a code that the call does not declare');
    const { status, body, isUnexpected } = toErrorAnswer(isUndeclared && isStrict ? null : error, request.id);
    if (isUnexpected && !isUndeclared) request.log.error({ err: error }, 'unexpected');
    await record?.(request, error);
    if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter);
    return reply.code(status).send(body);
  });
}
