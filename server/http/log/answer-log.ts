// Writes one line of the log for each failed request, and in debug for every request. The access log has a line for each request,
// with its address. The answer contains the correlation id of its line.
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
        // The pattern of the path, because a real path may contain an e-mail or the secret of a link.
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
