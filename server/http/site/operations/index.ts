// Endpoints for operators: liveness, readiness and metrics. They need no tenant.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operations } from '#server/http/site/dependencies.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';

const uncached = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares hashes, so that both have one length and the comparison takes constant time. */
function isToken(header: string | undefined, token: string): boolean {
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}

function mayReadMetrics({ metricsToken, metricsArePublic }: Operations, request: FastifyRequest): boolean {
  return metricsToken === null ? metricsArePublic : isToken(request.headers.authorization, metricsToken);
}

const readinessChecksOf = ({ pingDatabase, readinessChecks }: Operations) => ({
  database: async () => {
    await pingDatabase();
    return null;
  },
  ...readinessChecks,
});

export function addOperations(app: FastifyInstance, operations: Operations): void {
  const metrics = createMetrics(operations);
  const readiness = createReadiness({ checks: readinessChecksOf(operations), log: app.log });
  app.addHook('onResponse', async (request, reply) => metrics.observe(request, reply));
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => uncached(reply).send({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const { ready: isFine, checks } = await readiness();
    const stopping = operations.isStopping();
    const ready = isFine && !stopping;
    return uncached(reply)
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'unavailable', ...checks, stopping });
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(operations, request)) return reply.callNotFound();
    return uncached(reply)
      .type(metrics.contentType)
      .send(await metrics.text());
  });
  app.addHook('onClose', async () => metrics.stop());
}
