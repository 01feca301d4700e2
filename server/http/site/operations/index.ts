// For whoever runs the server: is it alive, should it get requests, how is it doing. Needs no tenant.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operations } from '../dependencies.ts';
import { createMetrics } from './metrics.ts';

const pingLimitMs = 2_000;
const uncached = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

async function databaseAnswers(ping: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), pingLimitMs);
  });
  try {
    await Promise.race([ping(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared by hash: equal lengths, and no early end at the first wrong letter. */
function isToken(given: string | undefined, token: string): boolean {
  return timingSafeEqual(hash(given ?? ''), hash(`Bearer ${token}`));
}

function mayReadMetrics({ metricsToken, metricsArePublic }: Operations, request: FastifyRequest): boolean {
  return metricsToken === null ? metricsArePublic : isToken(request.headers.authorization, metricsToken);
}

export function addOperations(app: FastifyInstance, operations: Operations): void {
  const metrics = createMetrics(operations);
  app.addHook('onResponse', async (request, reply) => metrics.observe(request, reply));
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => uncached(reply).send({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const database = await databaseAnswers(operations.pingDatabase);
    const stopping = operations.isStopping();
    const ready = database && !stopping;
    return uncached(reply)
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'unavailable', database, stopping });
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(operations, request)) return reply.callNotFound();
    return uncached(reply)
      .type(metrics.contentType)
      .send(await metrics.text());
  });
  app.addHook('onClose', async () => metrics.stop());
}
