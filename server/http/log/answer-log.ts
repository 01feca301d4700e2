// One line for each request that did not go well, and in debug for every other; the access log has a line for each, with its
// address. The answer has the correlation id.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { stateOf } from '#server/http/request-state.ts';

export function logAnswers(app: FastifyInstance, logsAccess: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-correlation-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { tenant, call } = stateOf(request);
    request.log[logsAccess && reply.statusCode < 400 ? 'info' : levelOf(reply)](
      {
        tenant: tenant?.id,
        method: request.method,
        // The pattern: a real path may hold an e-mail or the secret of a link.
        route: call ? `${call.service} ${call.path}` : request.routeOptions.url,
        status: reply.statusCode,
        elapsedMs: Math.round(reply.elapsedTime),
        ...(logsAccess && { address: request.ip, userAgent: request.headers['user-agent']?.slice(0, 256) }),
      },
      'answered',
    );
    done();
  });
}

function levelOf({ statusCode }: FastifyReply): 'debug' | 'info' | 'warn' {
  if (statusCode < 400) return 'debug';
  return statusCode < 500 ? 'info' : 'warn';
}
